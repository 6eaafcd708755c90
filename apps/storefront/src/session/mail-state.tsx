import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { T } from '../language/t.tsx';
import styles from './mail-state.module.css';

type State = Answer<'GET /mail_state'>['state'];

/** How soon it may be another: a mail that was put off is tried again after seconds, then minutes, then hours. */
const askAgainMs: Partial<Record<State, number>> = { sending: 2_000, delayed: 15_000 };

/**
 * The mail that this browser asked for; asked about again while its state may still change. Nothing is kept for the next page: that one
 * waits for another mail.
 */
const awaitedMail = {
  queryKey: ['mail-state'],
  queryFn: () => ask('GET /mail_state', {}),
  staleTime: 0,
  gcTime: 0,
};

/** What became of it. */
export const mailStateQuery = () =>
  queryOptions({
    ...awaitedMail,
    select: ({ state }) => state,
    refetchInterval: ({ state: { data } }) => (data && askAgainMs[data.state]) ?? false,
  });

/** What it is for. */
export const mailPurposeQuery = () => queryOptions({ ...awaitedMail, select: ({ purpose }) => purpose });

const texts = {
  sending: 'mail_state.sending',
  delayed: 'mail_state.delayed',
  'handed-over': 'mail_state.handed-over',
  refused: 'mail_state.refused',
} as const;

/** Whether our mail server took the mail. Nothing where this browser may not know. That it did, the page’s title says to those who see it. */
export function MailState() {
  const { data: state } = useQuery(mailStateQuery());
  return (
    <p role="status" className={state === 'handed-over' ? 'visually-hidden' : styles.state} data-state={state}>
      {state && state !== 'unknown' && <T id={texts[state]} />}
    </p>
  );
}
