import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type Answer, ask, ConnectionLost } from '../api/client.ts';
import { store } from '../browser/storage.ts';

export type User = NonNullable<Answer<'GET /me'>>;

/** The flag says 1 once the server names a user; no user, or one that cannot be loaded, clears it. */
const remember = (user: User | null): User | null => {
  store('loggedIn', user ? '1' : '0');
  return user;
};

/** Who is logged in, or null. Asked once, and again after whatever changes it. */
export const askMe = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: () =>
      ask('GET /me', {}).then(remember, (error: unknown) => {
        if (error instanceof ConnectionLost) throw error;
        return remember(null);
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useUser = (): User | null => useSuspenseQuery(askMe()).data;

/** For screens that the guard shows only to those who are logged in. */
export const useCustomer = (): User => {
  const user = useUser();
  if (!user) throw new Error('This screen needs somebody who is logged in.');
  return user;
};
