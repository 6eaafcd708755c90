import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { forget, readStored, store } from '../browser/storage.ts';

/** Stores a key or a code, and removes the other. Without one, it removes both. */
export const storeInvitation = (params: InvitationParams | undefined): void => {
  forget('URLParamKey');
  forget('URLParamCode');
  if (!params) return;
  if ('urlParamKey' in params) store('URLParamKey', params.urlParamKey);
  else store('URLParamCode', params.urlParamCode);
};

/** The greatest length of a key or code. No call accepts a longer one. */
const LONGEST = 200;
const isPossible = (secret: string | null): secret is string =>
  secret !== null && secret.length > 0 && secret.length <= LONGEST;

export const isPossibleInvitation = (params: InvitationParams): boolean => Object.values(params).every(isPossible);

/** The key or code with which this browser arrived last. The next login moves the member to its facility. */
export const storedInvitation = (): InvitationParams | undefined => {
  const key = readStored('URLParamKey');
  if (isPossible(key)) return { urlParamKey: key };
  const code = readStored('URLParamCode');
  return isPossible(code) ? { urlParamCode: code } : undefined;
};

/** The key or code in an address, or neither. */
const invitationIn = (address: URL | undefined) => {
  const key = address?.searchParams.get('key');
  const code = address?.searchParams.get('code');
  return typeof key === 'string' || typeof code === 'string' ? { key, code } : undefined;
};

/**
 * The address of the page before. A visitor may follow a link of a rendered page before its code has loaded: then the key is still in that
 * address.
 */
const pageBefore = (): URL | undefined => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || !URL.canParse(document.referrer)) return undefined;
  const before = new URL(document.referrer);
  return before.origin === location.origin ? before : undefined;
};

/** The arrival of a visitor by a link with a key or code. */
export interface Arrival {
  readonly invitation: InvitationParams;
  /** The key or code that was stored before. */
  readonly before: InvitationParams | undefined;
}

/** Takes a key or code out of the address and stores it. If the address has both, the key counts. */
export const takeInvitationFromAddress = (): Arrival | undefined => {
  const address = new URL(location.href);
  const { key, code } = invitationIn(address) ?? invitationIn(pageBefore()) ?? {};
  if (key === undefined && code === undefined) return undefined;
  address.searchParams.delete('key');
  address.searchParams.delete('code');
  history.replaceState(history.state, '', address);
  if (!key && !code) return undefined;
  const invitation = key ? { urlParamKey: key } : { urlParamCode: code ?? '' };
  const before = storedInvitation();
  storeInvitation(invitation);
  return { invitation, before };
};
