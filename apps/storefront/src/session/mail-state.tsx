import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { T } from '../language/t.tsx';
import styles from './mail-state.module.css';

type State = Answer<'GET /mail_state'>['state'];

/** Poll intervals: the server retries a delayed mail after seconds, then minutes, then hours. */
const askAgainMs: Partial<Record<State, number>> = { sending: 2_000, delayed: 15_000 };

/**
 * The mail that this browser waits for; polled while its state may change. Not cached for the next page: that one waits for another mail.
 */
const awaitedMail = {
  queryKey: ['mail-state'],
  queryFn: () => ask('GET /mail_state', {}),
  staleTime: 0,
  gcTime: 0,
};

/** The state of the mail. */
export const mailStateQuery = () =>
  queryOptions({
    ...awaitedMail,
    select: ({ state }) => state,
    refetchInterval: ({ state: { data } }) => (data && askAgainMs[data.state]) ?? false,
  });

/** The purpose of the mail. */
export const mailPurposeQuery = () => queryOptions({ ...awaitedMail, select: ({ purpose }) => purpose });

const texts = {
  sending: 'mail_state.sending',
  delayed: 'mail_state.delayed',
  'handed-over': 'mail_state.handed-over',
  refused: 'mail_state.refused',
} as const;

/** Whether our mail server accepted the mail. Empty if this browser may not know. The page's title shows a success. */
export function MailState() {
  const { data: state } = useQuery(mailStateQuery());
  return (
    <p role="status" className={state === 'handed-over' ? 'visually-hidden' : styles.state} data-state={state}>
      {state && state !== 'unknown' && <T id={texts[state]} />}
    </p>
  );
}
