import { type WorkKind, workKinds } from '@hitosoroi/rules/staff-work';
import { queryOptions } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { type Answer, ask } from '../../api/client.ts';

export type Today = Answer<'GET /today'>;
export type WorkItem = Today['work'][number];
export type Expiring = Today['expiring']['orders'][number];

/** The console fetches this query whenever the window gets the focus, so that staff who come back see new work. */
export const todayQuery = () =>
  queryOptions({ queryKey: ['today'], queryFn: () => ask('GET /today', {}), refetchOnWindowFocus: 'always' });

/** The kind of work in the URL; undefined means all kinds. */
export const useChosenKind = (): WorkKind | undefined => {
  const [params] = useSearchParams();
  return workKinds.find((kind) => kind === params.get('kind'));
};

const rooms: Partial<Record<WorkKind, string>> = {
  inquiry: '/inquiries',
  mail: '/mails',
  'cancel-request': '/cancellations',
  review: '/reviews',
  transfer: '/transfers',
};

/** The path of the page for a piece of work; undefined if there is none. */
export const roomOf = ({ kind, subject, order_number }: WorkItem): string | undefined => {
  const room = rooms[kind];
  if (room) return `${room}/${subject}`;
  return order_number === null ? undefined : `/orders/${order_number}`;
};
