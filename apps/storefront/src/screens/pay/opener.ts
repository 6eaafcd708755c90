import { forget, forgetInTab, readInTab, readStored, store } from '../../browser/storage.ts';

/**
 * The ids under which this device opened the provider's page, one for each payer link, such as `0f3c9a1b:1-2-3-4`. With its id the server
 * lets the same payer return to that page at once, also in another tab. Another device has to wait until the page is free.
 */

/** Eight of the forty characters of the secret tell the links of one device apart. */
const entryOf = (token: string): RegExp => new RegExp(`${token.slice(0, 8)}:([\\d-]{16,64}) ?`);

const keepOpener = (token: string, id: string): string => {
  store('payerDevice', `${token.slice(0, 8)}:${id} ${readStored('payerDevice') ?? ''}`.trim());
  return id;
};

/** The id of the version before, which each tab had. The first link that this tab reads takes it over. Remove it in the next release. */
const takeTabsId = (token: string): string | undefined => {
  const id = readInTab('payerTab');
  forgetInTab('payerTab');
  return id !== null && /^[\d-]{16,64}$/.test(id) ? keepOpener(token, id) : undefined;
};

/** The id of this device for a link. Undefined if this device has not opened the provider's page. */
export const openerOf = (token: string): string | undefined =>
  entryOf(token).exec(readStored('payerDevice') ?? '')?.[1] ?? takeTabsId(token);

/** The id of this device for a link, which it gets now if it has none. */
export const becomeOpener = (token: string): string => {
  const known = openerOf(token);
  return known ?? keepOpener(token, crypto.getRandomValues(new Uint32Array(4)).join('-').padStart(16, '0'));
};

/** Deletes the id for a link that has ended. */
export const forgetOpener = (token: string): void => {
  const ids = readStored('payerDevice');
  if (ids === null) return;
  const others = ids.replace(entryOf(token), '').trim();
  if (others) store('payerDevice', others);
  else forget('payerDevice');
};
