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

/**
 * How often the page asks whether the link was opened elsewhere: less and less often, for about three quarters of an hour, and only while
 * the page is visible. After that it asks whenever the member returns to it.
 */
const MOST_ASKED = 100;
const patience = (asked: number): number | false => asked < MOST_ASKED && Math.min(3_000 * 1.1 ** asked, 30_000);

export const mailStateQuery = () =>
  queryOptions({
    ...awaitedMail,
    select: ({ state }) => state,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || data.is_confirmed) return false;
      const patiently = data.purpose === 'confirm' && patience(dataUpdateCount);
      return askAgainMs[data.state] ?? patiently;
    },
  });

/** Whether the registration of this browser was confirmed in another browser. */
export const isConfirmedQuery = () => queryOptions({ ...awaitedMail, select: (mail) => mail.is_confirmed === true });

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
