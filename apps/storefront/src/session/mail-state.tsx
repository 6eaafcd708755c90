import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { T } from '../language/t.tsx';
import styles from './mail-state.module.css';

type State = Answer<'GET /mail_state'>['state'];

/** How often the state is loaded again. The server retries a delayed mail after seconds, then minutes, then hours. */
const askAgainMs: Partial<Record<State, number>> = { sending: 2_000, delayed: 15_000 };

/**
 * The mail for which this browser waits. The query loads the mail again while its state may change. The mail is not cached, because the
 * next page waits for another mail.
 */
const awaitedMail = {
  queryKey: ['mail-state'],
  queryFn: () => ask('GET /mail_state', {}),
  staleTime: 0,
  gcTime: 0,
};

export const mailStateQuery = () =>
  queryOptions({
    ...awaitedMail,
    select: ({ state }) => state,
    refetchInterval: ({ state: { data } }) => (data && askAgainMs[data.state]) ?? false,
  });

export const mailPurposeQuery = () => queryOptions({ ...awaitedMail, select: ({ purpose }) => purpose });

/**
 * Tells the member if the mail is delayed because the mail server does not answer, or if the mail server refused it. Otherwise it is empty:
 * the title of the page says that the mail was sent.
 */
export function MailState() {
  const { data: state } = useQuery(mailStateQuery());
  return (
    <p role="status" className={styles.state} data-state={state}>
      {state === 'delayed' && <T id="mail_state.delayed" />}
      {state === 'refused' && <T id="mail_state.refused" />}
    </p>
  );
}
