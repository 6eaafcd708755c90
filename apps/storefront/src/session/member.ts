import { ConnectionLost } from '@hitosoroi/web/call';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type Answer, ask } from '../api/client.ts';
import { readStored, store } from '../browser/storage.ts';
import { forgetAnswers } from './forget-answers.ts';

export type Member = NonNullable<Answer<'GET /me'>>;

let hasEnded = false;

/** Whether a member was logged in on this device, and the server no longer has the session. */
export const hasSessionEnded = (): boolean => hasEnded;

/** Stores whether a member is logged in. If no member is logged in, also deletes the answers in the cart. */
export const rememberMember = (member: Member | null): Member | null => {
  hasEnded = !member && (hasEnded || readStored('loggedIn') === '1');
  store('loggedIn', member ? '1' : '0');
  if (!member) forgetAnswers();
  return member;
};

/** If the member cannot be loaded, they count as logged out. Nothing of theirs is deleted: the server may answer again in a moment. */
const withoutMember = (): null => {
  store('loggedIn', '0');
  return null;
};

const TRIES = 3;

/** Loads the member once. If the server fails, it says so. */
export const askMember = async (): Promise<Member | null> => rememberMember(await ask('GET /me', {}));

/** Loads the member. If the server fails, asks again. After the last try the member counts as logged out. */
const loadMember = async (tries = 1): Promise<Member | null> => {
  try {
    return await askMember();
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    if (tries >= TRIES) return withoutMember();
    await new Promise((resolve) => setTimeout(resolve, tries * 300));
    return loadMember(tries + 1);
  }
};

/**
 * The logged-in member, or null. It is fetched once, and again after each change. Without a connection the answer may come from the offline
 * cache.
 */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: () => loadMember(),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
  });

export const useMaybeMember = (): Member | null => useSuspenseQuery(meQuery()).data;

/** The logged-in member, for screens that the guard shows only to members. */
export const useMember = (): Member => {
  const member = useMaybeMember();
  if (!member) throw new Error('This screen needs a member who is logged in.');
  return member;
};
