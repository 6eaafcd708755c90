import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';

export type Invitations = Answer<'GET /posters/facility'>;
export type Invitation = Invitations['invitations'][number];

/** The prefix of the queries to refetch when a key or code has changed. */
export const postersKey = ['posters'] as const;

export const invitationsQuery = (id: number) =>
  queryOptions({
    queryKey: [...postersKey, id],
    queryFn: () => ask('GET /posters/facility', { query: { id: String(id) } }),
  });

/** The key or code that new posters get. */
export const lastingOf = ({ invitations }: Invitations, kind: Invitation['kind']): Invitation | undefined =>
  invitations.find((each) => each.kind === kind && each.state === 'lasting');
