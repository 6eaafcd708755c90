import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { type Answer, ask } from '../../api/client.ts';

export type MailInList = Answer<'GET /mails'>['mails'][number];
export type Mail = Answer<'GET /mails/one'>;

export const tabs = ['problem', 'waiting', 'sent', 'dismissed', 'all'] as const;
type Tab = (typeof tabs)[number];
const isTab = (word: string | null): word is Tab => tabs.some((tab) => tab === word);

/** The list's filter, from the URL. A search by order, member or mail address shows mails in every state, unless the URL names a state. */
export const useMailSearch = () => {
  const [params] = useSearchParams();
  const chosen = params.get('state');
  const given = (['order', 'member', 'email'] as const).flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  const tab: Tab = isTab(chosen) ? chosen : given.length > 0 ? 'all' : 'problem';
  return { tab, given: Object.fromEntries(given) as { order?: string; member?: string; email?: string } };
};

/**
 * The console polls often at first, because the worker usually sends a waiting mail within a second. Then it polls less and less often,
 * because the mail server may be down.
 */
const FIRST_LOOK = 500;
const LAST_LOOK = 30_000;

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail', id],
    queryFn: () => ask('GET /mails/one', { query: { id } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'waiting' ? Math.min(FIRST_LOOK * dataUpdateCount, LAST_LOOK) : false,
  });

/** Stores the mail that a call returned, and invalidates the lists, Today and the counts in the menu. */
export const useKeptMail = (): ((mail: Mail) => void) => {
  const client = useQueryClient();
  return (mail) => {
    client.setQueryData(mailQuery(String(mail.id)).queryKey, mail);
    for (const queryKey of [['mails'], ['today']]) void client.invalidateQueries({ queryKey });
  };
};
