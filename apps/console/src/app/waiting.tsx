import type { WorkKind } from '@hitosoroi/rules/staff-work';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../api/client.ts';
import { T } from '../language/t.tsx';
import { mayEnter, useMe } from '../session/me.ts';
import styles from './frame.module.css';

/** What is counted beside which room. */
const kinds: Readonly<Record<string, WorkKind>> = {
  '/cancellations': 'cancel-request',
  '/transfers': 'transfer',
  '/reviews': 'review',
  '/inquiries': 'inquiry',
  '/mails': 'mail',
};

const MAY_COUNT = ['desk', 'finance', 'admin', 'viewer'] as const;
const MOST_SHOWN = 99;

/** How much waits in a room: asked once for all of them, and again when somebody comes back to the window. */
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

/** Asks again when somebody goes on to another room, where what is known is older than half a minute: colleagues work beside them. */
export const useFreshWaiting = (path: string): void => {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the going that asks.
  useEffect(() => {
    void client.refetchQueries({ queryKey: ['today', 'counts'], stale: true });
  }, [client, path]);
};

/** The figure, for the eye. */
export function WaitingCount({ room }: { room: string }) {
  const count = useWaiting(room);
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}

/** The same in words, for the ear: after the link, whose name stays the room's. */
export function WaitingWords({ room }: { room: string }) {
  const count = useWaiting(room);
  if (count === 0) return null;
  return (
    <span className="visually-hidden">
      <T id="shell.waiting" values={{ count }} />
    </span>
  );
}
