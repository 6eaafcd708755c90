import { dayInJapan } from '@hitosoroi/rules/day';
import type { Answer } from '../../api/client.ts';
import { worker } from '../../offline/kept-numbers.ts';

/** What the page shows of a link. `isKept`: it is the copy on this device, which may be out of date. */
export type Linked = Answer<'POST /payment_link'> & { readonly isKept?: true };

type Seller = Answer<'GET /seller'>;

/** Keeps a payer's store number on their device, because at the counter of a store there may be no connection. */

/** The cache that the service worker leaves alone, and whose presence tells it to serve the payer's page without a connection. */
const CACHE = 'payer';
const KEPT_FOR = 30 * 24 * 60 * 60 * 1_000;

/** The place of a link's copy. It does not contain the secret of the link. */
const placeOf = async (token: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return `/pay/kept/${Array.from(new Uint8Array(digest, 0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

/** Resolves when the worker has stored page, code and texts. */
const pageKept = (active: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    active.postMessage({ keepPage: true }, [port2]);
  });

/** Makes a store number readable without a connection, and whom to call. True once it is. */
export const keepLink = async (token: string, linked: Linked, seller: Seller | undefined): Promise<boolean> => {
  if (!worker) return false;
  await worker.register('/offline.js');
  const { active } = await worker.ready;
  if (!active) return false;
  const cache = await caches.open(CACHE);
  await cache.put(await placeOf(token), Response.json({ linked, seller, keptAt: Date.now() }));
  await pageKept(active);
  return true;
};

/** Deletes the copy of a link with which nothing is to be paid at a store any more. */
export const forgetLink = async (token: string): Promise<void> => {
  if (!worker || !(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  await cache.delete(await placeOf(token));
  if ((await cache.keys()).length === 0) await caches.delete(CACHE);
};

interface Kept {
  readonly linked: Linked;
  readonly seller?: Seller;
}

/** The copy of a link, for a page without a connection, until the last day to pay. Only the clock of this device can tell the day. */
export const readKeptLink = async (token: string): Promise<Kept | undefined> => {
  if (!worker || !(await caches.has(CACHE))) return undefined;
  const kept = await (await caches.open(CACHE)).match(await placeOf(token));
  if (!kept) return undefined;
  const { linked, keptAt, ...others } = (await kept.json()) as Kept & { keptAt: number };
  const { order } = linked;
  const isInTime = order !== null && Date.parse(order.ends_at) > Date.now();
  if (!isInTime || Date.now() - keptAt >= KEPT_FOR) return undefined;
  return { ...others, linked: { ...linked, isKept: true, order: { ...order, today: dayInJapan(new Date()) } } };
};
