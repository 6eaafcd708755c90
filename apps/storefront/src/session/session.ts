import { type Answer, ask } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { forget } from '../browser/storage.ts';
import { storedInvitation } from '../invitation/invitation.ts';
import { forgetKept } from '../offline/kept-numbers.ts';
import { type Member, meQuery, rememberMember } from './member.ts';

/** Tells the other tabs of this browser that another member, or none, is logged in. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('hitosoroi-session');

/** The queries whose answers are the same for every member. */
const impersonal = ['me', 'checkkey', 'seller', 'privacy_policy', 'terms'];

/** What one member saw is not shown to the next, nor one facility's sets at another. */
const forgetShown = (): void => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !impersonal.includes(String(queryKey[0])) });
};

/** Loads the member anew. An answer that is still on its way tells of the time before, and is not waited for. */
export const refreshMember = async (): Promise<Member | null> => {
  const before = queryClient.getQueryData(meQuery().queryKey);
  await queryClient.cancelQueries({ queryKey: meQuery().queryKey, exact: true });
  const member = await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 });
  // What is kept for a time without a connection stays with the one whose it is, whatever else changed.
  if (member?.email !== before?.email) forgetKept().catch(() => undefined);
  forgetShown();
  return member;
};

let hasLeft = false;

/** Whether the last member of this browser logged out by themselves, and nobody came after them. */
export const hasLoggedOut = (): boolean => hasLeft;

/** To be called after a member logged in or out, or moved to another facility. */
export const memberChanged = async (): Promise<Member | null> => {
  const member = await refreshMember();
  if (member) hasLeft = false;
  otherTabs?.postMessage({ hasLeft });
  return member;
};

/** After a change of the member that this tab knows of: what it shows stays, and the other tabs load the member again. */
export const noteOfMember = (change: Partial<Member>): void => {
  queryClient.setQueryData(meQuery().queryKey, (member) => member && { ...member, ...change });
  otherTabs?.postMessage({ hasLeft });
};

/** Follows what another tab of this browser does. */
export const followOtherTabs = (): void => {
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<{ hasLeft: boolean }>) => {
    hasLeft = data.hasLeft;
    void refreshMember();
  });
};

/** Logs in. Where the account still waits for its confirmation, the stored key goes, as it has done its work. */
export const logIn = async (credentials: { email: string; password: string }): Promise<Answer<'POST /login'>> => {
  const invitation = storedInvitation();
  const answer = await ask('POST /login', { body: { ...credentials, ...invitation } });
  if (!answer.isConfirmed) {
    forget('URLParamKey');
    return answer;
  }
  // The login bound the key already: the member can be asked for at the same time, and that this call fails is no reason to say that the
  // login did.
  const binding = invitation && ask('PUT /me/setkey', { body: invitation }).catch(() => undefined);
  await Promise.all([binding, memberChanged()]);
  return answer;
};

export const logOut = async (): Promise<void> => {
  await ask('POST /logout', {});
  hasLeft = true;
  // Before anybody is asked who is here: without a connection the answer would be the one from before.
  await forgetKept().catch(() => undefined);
  await memberChanged();
};

/** The server no longer knows the session: it ended elsewhere, or by itself. The guards then lead to the start. */
export const noticeEndedSession = (): void => {
  queryClient.setQueryData(meQuery().queryKey, rememberMember(null));
  forgetKept().catch(() => undefined);
  forgetShown();
};
