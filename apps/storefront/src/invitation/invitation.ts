import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { forget, readStored, store } from '../browser/storage.ts';

/** Stores a key or a code, and removes what was stored before. Without `params` it only removes. */
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

/** The key or code in a URL; undefined if there is neither. */
const invitationIn = (address: URL | undefined) => {
  const key = address?.searchParams.get('key');
  const code = address?.searchParams.get('code');
  return typeof key === 'string' || typeof code === 'string' ? { key, code } : undefined;
};

/**
 * The URL of the page from which the visitor came, if it is a page of the shop. A visitor may follow a link on a rendered page before the
 * code of that page has run. Then the key is still in the URL of that page.
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

/** Removes a key or code from the URL and stores it. If the URL has both, the key is used. */
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
