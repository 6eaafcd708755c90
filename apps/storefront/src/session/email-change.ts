import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask, isRefusedFor } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { memberChanged } from './session.ts';

/**
 * The new mail address that a link confirms, and whether the member has to type their password. `over`: the link no longer works. `done`:
 * the new address is set.
 */
type EmailChange = NonNullable<Answer<'GET /email_change'>> | 'over' | 'done';

const readChange = async (token: string): Promise<EmailChange> => {
  try {
    return (await ask('GET /email_change', { query: { token } })) ?? 'over';
  } catch (error) {
    if (isRefusedFor(error, 'malformed')) return 'over';
    throw error;
  }
};

/**
 * The change that a link asks for. The shop fetches the change once. The outcome replaces it in the cache, and stays there when another
 * member logs in.
 */
export const emailChangeQuery = (token: string) =>
  queryOptions({
    queryKey: ['me', 'email-change', token],
    queryFn: () => readChange(token),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Makes the new address the address of the member, who has proved who they are by their password or their login. */
export const confirmNewEmail = async (token: string, proof: { readonly password?: string }): Promise<void> => {
  const set = (outcome: EmailChange) => queryClient.setQueryData(emailChangeQuery(token).queryKey, outcome);
  try {
    await ask('POST /email_change', { body: { token, ...proof } });
  } catch (error) {
    // The link was used in another place or taken back while this page was open.
    if (!isRefusedFor(error, 'link-over')) throw error;
    set('over');
    return;
  }
  set('done');
  await memberChanged();
};
