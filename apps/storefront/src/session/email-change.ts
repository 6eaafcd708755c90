import { queryOptions } from '@tanstack/react-query';
import { type Answer, ask, isRefusedFor } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { memberChanged } from './session.ts';

/** The address that a link would make the member's, and whether it takes their password; or what became of the link. */
type EmailChange = NonNullable<Answer<'GET /email_change'>> | 'over' | 'done';

const readChange = async (token: string): Promise<EmailChange> => {
  try {
    return (await ask('GET /email_change', { query: { token } })) ?? 'over';
  } catch (error) {
    if (isRefusedFor(error, 'malformed')) return 'over';
    throw error;
  }
};

/** Asked once: what became of the link is written here, and outlives that another member is shown. */
export const emailChangeQuery = (token: string) =>
  queryOptions({
    queryKey: ['me', 'email-change', token],
    queryFn: () => readChange(token),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Makes the address the member's, who has proved who they are by a password or by being logged in. */
export const confirmNewEmail = async (token: string, proof: { readonly password?: string }): Promise<void> => {
  const set = (outcome: EmailChange) => queryClient.setQueryData(emailChangeQuery(token).queryKey, outcome);
  try {
    await ask('POST /email_change', { body: { token, ...proof } });
  } catch (error) {
    // It was used elsewhere, or withdrawn, while the page was open.
    if (!isRefusedFor(error, 'link-over')) throw error;
    set('over');
    return;
  }
  set('done');
  await memberChanged();
};
