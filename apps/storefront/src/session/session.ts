import { type Answer, ask } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { forget, forgetInTab } from '../browser/storage.ts';
import { storedInvitation } from '../invitation/invitation.ts';
import { forgetKept } from '../offline/kept-numbers.ts';
import { type Member, meQuery, rememberMember } from './member.ts';
import { forgetTypedEmail } from './typed-email.ts';
import { forgetTypedRegistration } from './typed-registration.ts';

/** Tells the other tabs of this browser to load the member again, because the member has changed, logged in or logged out. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('hitosoroi-session');

/** The queries that stay in the cache. Their answers are the same for every member, except `me`, which already has its new answer. */
const impersonal = ['me', 'checkkey', 'seller', 'privacy_policy', 'terms'];

const forgetInThisTab = (): void => {
  forgetTypedRegistration();
  forgetTypedEmail();
  forgetInTab('madeLink');
};

/** Removes the cached answers that belong to one member or one facility. */
const forgetShown = (): void => {
  forgetInTab('madeLink');
  queryClient.removeQueries({ predicate: ({ queryKey }) => !impersonal.includes(String(queryKey[0])) });
};

export const showMember = (before: Member | null | undefined, member: Member | null): Member | null => {
  // The data for use without a connection is deleted only if another member, or none, is logged in now.
  if (member?.email !== before?.email) forgetKept().catch(() => undefined);
  forgetShown();
  return member;
};

/** Loads the member again. A request that is still running was made before the change, so its answer is dropped. */
export const refreshMember = async (): Promise<Member | null> => {
  const before = queryClient.getQueryData(meQuery().queryKey);
  await queryClient.cancelQueries({ queryKey: meQuery().queryKey, exact: true });
  return showMember(before, await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 }));
};

let hasLeft = false;

/** Whether the last member of this browser logged out themselves, and no member has logged in since. */
export const hasLoggedOut = (): boolean => hasLeft;

/** Call this after a member logged in or out, or moved to another facility. */
export const memberChanged = async (): Promise<Member | null> => {
  const member = await refreshMember();
  forgetInThisTab();
  if (member) hasLeft = false;
  otherTabs?.postMessage({ hasLeft });
  return member;
};

/** Writes a known change of the member into the cache, so that the screens of this tab stay. The other tabs load the member again. */
export const noteOfMember = (change: Partial<Member>): void => {
  queryClient.setQueryData(meQuery().queryKey, (member) => member && { ...member, ...change });
  otherTabs?.postMessage({ hasLeft });
};

/** Loads the member again when another tab of this browser reports a change. */
export const followOtherTabs = (): void => {
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<{ hasLeft: boolean }>) => {
    hasLeft = data.hasLeft;
    // Loading can fail. What was typed here to register must not log anybody in after that session ended.
    forgetInThisTab();
    void refreshMember();
  });
};

/** A move to another facility, by the stored key with which the member logged in. */
export interface MovedByLogin {
  /** The id of the facility to which the member was moved. */
  readonly to: string | undefined;
  /** The facility from which they were moved, if they can go back. */
  readonly from: Answer<'POST /login'>['movedFrom'];
}

/** Logs in. If the account is not confirmed yet, the stored key is deleted, because the login has used it. */
export const logIn = async (credentials: {
  email: string;
  password: string;
}): Promise<{ isConfirmed: boolean; moved?: MovedByLogin }> => {
  const invitation = storedInvitation();
  const answer = await ask('POST /login', { body: { ...credentials, ...invitation } });
  if (!answer.isConfirmed) {
    forget('URLParamKey');
    return { isConfirmed: false };
  }
  // The login has already moved the member to the facility of the key. So the member can load in parallel, and a failure of this call does
  // not make the login fail.
  const binding = invitation && ask('PUT /me/setkey', { body: invitation }).catch(() => undefined);
  const [, member] = await Promise.all([binding, memberChanged()]);
  const moved = { to: member?.facility_id, from: answer.movedFrom };
  return { isConfirmed: true, ...(answer.isMoved && { moved }) };
};

export const logOut = async (): Promise<void> => {
  // First, because the connection may be lost.
  forgetInThisTab();
  await ask('POST /logout', {});
  hasLeft = true;
  // Deletes the stored answers before the member loads again. Otherwise, without a connection, the old answer would come from the cache.
  await forgetKept().catch(() => undefined);
  await memberChanged();
};

/**
 * Call this when the server no longer has the session: it expired or was ended in another place. The guards then redirect to the landing
 * page.
 */
export const noticeEndedSession = (): void => {
  queryClient.setQueryData(meQuery().queryKey, rememberMember(null));
  forgetInThisTab();
  forgetKept().catch(() => undefined);
  forgetShown();
};
