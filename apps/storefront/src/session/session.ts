import { ask } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { forget, onStoredElsewhere, store } from '../browser/storage.ts';
import { storedInvitation } from '../invitation/invitation.ts';
import { askMe } from './user.ts';

/** Loads the user anew, after something changed who that is. */
export const refreshUser = () => queryClient.fetchQuery({ ...askMe(), staleTime: 0 });

/** Logs in. Where the account still waits for its confirmation, the stored key goes, as it has done its work. */
export const logIn = async (credentials: { email: string; password: string }): Promise<{ isConfirmed: boolean }> => {
  const invitation = storedInvitation();
  const { isConfirmed } = await ask('POST /login', { body: { ...credentials, ...invitation } });
  if (!isConfirmed) {
    forget('URLParamKey');
    return { isConfirmed };
  }
  if (invitation) await ask('PUT /me/setkey', { body: invitation });
  await refreshUser();
  return { isConfirmed };
};

export const logOut = async (): Promise<void> => {
  await ask('POST /logout', {});
  await refreshUser();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
};

/** The server no longer knows the session: it ended elsewhere, or by itself. The guards then lead to the start. */
export const noticeEndedSession = (): void => {
  store('loggedIn', '0');
  queryClient.setQueryData(askMe().queryKey, null);
};

/** Follows what another tab of this browser does. */
export const followOtherTabs = (): void => onStoredElsewhere('loggedIn', () => void refreshUser());
