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

/** A mail that waits because the mail server does not answer, or that it refused. The page's title says that the mail was sent. */
export function MailState() {
  const { data: state } = useQuery(mailStateQuery());
  return (
    <p role="status" className={styles.state} data-state={state}>
      {state === 'delayed' && <T id="mail_state.delayed" />}
      {state === 'refused' && <T id="mail_state.refused" />}
    </p>
  );
}
