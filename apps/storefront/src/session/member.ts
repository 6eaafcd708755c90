import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type Answer, ask, ConnectionLost } from '../api/client.ts';
import { readStored, store } from '../browser/storage.ts';
import { forgetAnswers } from './forget-answers.ts';

export type Member = NonNullable<Answer<'GET /me'>>;

let hasEnded = false;

/** Whether somebody was logged in here whom the server no longer knows. */
export const hasSessionEnded = (): boolean => hasEnded;

/** The flag says 1 once the server names a member; none clears it, and what the member answered goes with them. */
export const rememberMember = (member: Member | null): Member | null => {
  hasEnded = !member && (hasEnded || readStored('loggedIn') === '1');
  store('loggedIn', member ? '1' : '0');
  if (!member) forgetAnswers();
  return member;
};

/** A member who cannot be loaded counts as logged out, but may be there again in a moment: nothing of theirs is deleted. */
const withoutMember = (): null => {
  store('loggedIn', '0');
  return null;
};

const TRIES = 3;

/** A server that stumbles is asked again; one that goes on stumbling leaves nobody logged in. */
const loadMember = async (tries = 1): Promise<Member | null> => {
  try {
    return rememberMember(await ask('GET /me', {}));
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    if (tries >= TRIES) return withoutMember();
    await new Promise((resolve) => setTimeout(resolve, tries * 300));
    return loadMember(tries + 1);
  }
};

/** Who is logged in, or null. Asked once, and again after whatever changes it; also without a connection, where it may be kept. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: () => loadMember(),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
  });

export const useMaybeMember = (): Member | null => useSuspenseQuery(meQuery()).data;

/** For screens that the guard shows only to those who are logged in. */
export const useMember = (): Member => {
  const member = useMaybeMember();
  if (!member) throw new Error('This screen needs a member who is logged in.');
  return member;
};
