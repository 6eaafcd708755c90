import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';

export type Invitations = Answer<'GET /posters/facility'>;
export type Invitation = Invitations['invitations'][number];

/** What begins with this is asked for again when a key or code has changed. */
export const postersKey = ['posters'] as const;

export const invitationsQuery = (id: number) =>
  queryOptions({
    queryKey: [...postersKey, id],
    queryFn: () => ask('GET /posters/facility', { query: { id: String(id) } }),
  });

/** What stands on new posters. */
export const lastingOf = ({ invitations }: Invitations, kind: Invitation['kind']): Invitation | undefined =>
  invitations.find((each) => each.kind === kind && each.state === 'lasting');
