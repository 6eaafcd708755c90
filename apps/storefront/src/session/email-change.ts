import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask, isRefusedFor } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { memberChanged } from './session.ts';

/** The link's new address, and whether it needs the member's password; or the state of the link. */
type EmailChange = NonNullable<Answer<'GET /email_change'>> | 'over' | 'done';

const readChange = async (token: string): Promise<EmailChange> => {
  try {
    return (await ask('GET /email_change', { query: { token } })) ?? 'over';
  } catch (error) {
    if (isRefusedFor(error, 'malformed')) return 'over';
    throw error;
  }
};

/** Fetched once: the outcome is written here, and survives a change of the member. */
export const emailChangeQuery = (token: string) =>
  queryOptions({
    queryKey: ['me', 'email-change', token],
    queryFn: () => readChange(token),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Makes the address the member's, who has proved their identity by a password or a login. */
export const confirmNewEmail = async (token: string, proof: { readonly password?: string }): Promise<void> => {
  const set = (outcome: EmailChange) => queryClient.setQueryData(emailChangeQuery(token).queryKey, outcome);
  try {
    await ask('POST /email_change', { body: { token, ...proof } });
  } catch (error) {
    // The link was used elsewhere, or withdrawn, while the page was open.
    if (!isRefusedFor(error, 'link-over')) throw error;
    set('over');
    return;
  }
  set('done');
  await memberChanged();
};
