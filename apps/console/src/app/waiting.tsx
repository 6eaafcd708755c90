import type { WorkKind } from '@hitosoroi/rules/staff-work';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../api/client.ts';
import { T } from '../language/t.tsx';
import { mayEnter, useMe } from '../session/me.ts';
import styles from './frame.module.css';

/** The kind of work counted beside each room. */
const kinds: Readonly<Record<string, WorkKind>> = {
  '/cancellations': 'cancel-request',
  '/transfers': 'transfer',
  '/reviews': 'review',
  '/inquiries': 'inquiry',
  '/mails': 'mail',
};

const MAY_COUNT = ['desk', 'finance', 'admin', 'viewer'] as const;
const MOST_SHOWN = 99;

/** The number of items waiting in a room. One query fetches the numbers of all rooms, again whenever the window gets the focus. */
const useWaiting = (room: string): number => {
  const { roles } = useMe();
  const kind = kinds[room];
  const { data } = useQuery({
    queryKey: ['today', 'counts'],
    queryFn: () => ask('GET /today/counts', {}),
    refetchOnWindowFocus: 'always',
    enabled: kind !== undefined && mayEnter(roles, MAY_COUNT),
  });
  return (kind && data?.counts[kind]) || 0;
};

/** Refetches the counts on a change of room if they are older than half a minute, because colleagues change them too. */
export const useFreshWaiting = (path: string): void => {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again when staff change the room
  useEffect(() => {
    void client.refetchQueries({ queryKey: ['today', 'counts'], stale: true });
  }, [client, path]);
};

/** The count as a figure in the menu's link. */
export function WaitingCount({ room }: { room: string }) {
  const count = useWaiting(room);
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}

/** The count in words, for screen readers. It is outside the link, so that the link's name is the room's name only. */
export function WaitingWords({ room }: { room: string }) {
  const count = useWaiting(room);
  if (count === 0) return null;
  return (
    <span className="visually-hidden">
      <T id="shell.waiting" values={{ count }} />
    </span>
  );
}
