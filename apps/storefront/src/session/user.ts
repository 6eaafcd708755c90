import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type Answer, ask, ConnectionLost } from '../api/client.ts';
import { store } from '../browser/storage.ts';
import { forgetAnswers } from './forget-answers.ts';

export type User = NonNullable<Answer<'GET /me'>>;

/** The flag says 1 once the server names a user; no user clears it, and what they answered goes with them. */
export const rememberUser = (user: User | null): User | null => {
  store('loggedIn', user ? '1' : '0');
  if (!user) forgetAnswers();
  return user;
};

/** Who cannot be loaded counts as logged out, but may be there again in a moment: nothing of theirs goes. */
const withoutUser = (): null => {
  store('loggedIn', '0');
  return null;
};

const TRIES = 3;

/** A server that stumbles is asked again; one that goes on stumbling leaves nobody logged in. */
const loadUser = async (tries = 1): Promise<User | null> => {
  try {
    return rememberUser(await ask('GET /me', {}));
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    if (tries >= TRIES) return withoutUser();
    await new Promise((resolve) => setTimeout(resolve, tries * 300));
    return loadUser(tries + 1);
  }
};

/** Who is logged in, or null. Asked once, and again after whatever changes it; also without a connection, where it may be kept. */
export const askMe = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: () => loadUser(),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
  });

export const useUser = (): User | null => useSuspenseQuery(askMe()).data;

/** For screens that the guard shows only to those who are logged in. */
export const useCustomer = (): User => {
  const user = useUser();
  if (!user) throw new Error('This screen needs somebody who is logged in.');
  return user;
};
