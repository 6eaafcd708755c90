import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { forget, readStored, store } from '../browser/storage.ts';

/** A code and a key exclude each other: storing one, or none, removes the other. */
export const storeInvitation = (params: InvitationParams | undefined): void => {
  forget('URLParamKey');
  forget('URLParamCode');
  if (!params) return;
  if ('urlParamKey' in params) store('URLParamKey', params.urlParamKey);
  else store('URLParamCode', params.urlParamCode);
};

/** No key or code is longer; no call accepts a longer one. */
const LONGEST = 200;
const isPossible = (secret: string | null): secret is string =>
  secret !== null && secret.length > 0 && secret.length <= LONGEST;

export const isPossibleInvitation = (params: InvitationParams): boolean => Object.values(params).every(isPossible);

/** The last key or code that this browser arrived with; a login binds it. */
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

/** If a visitor followed a link of a prerendered page before its code had loaded, the key is still in that page's address. */
const pageBefore = (): URL | undefined => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || !URL.canParse(document.referrer)) return undefined;
  const before = new URL(document.referrer);
  return before.origin === location.origin ? before : undefined;
};

/** A visitor came by a link with a key or code. */
export interface Arrival {
  readonly invitation: InvitationParams;
  /** The key or code stored before. */
  readonly before: InvitationParams | undefined;
}

/** Takes a key or code out of the address bar and stores it. A key has priority over a code. */
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
