import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import type { HotCall, HttpRequest } from './hot-calls.ts';
import { load } from './load.ts';
import { memoryOf } from './memory-of.ts';
import { npmStart } from './npm-start.ts';
import { paidOrderOf, REQUESTS_EACH } from './paid-orders.ts';
import type { Place } from './place.ts';
import { readHotCalls } from './read-hot-calls.ts';
import { median } from './statistics.ts';
import { typicalPeople } from './typical-people.ts';
import { withoutDemoMembers } from './without-demo-members.ts';

const STARTS = 3;
const ROUNDS = 5;
const amounts = { requests: 2_000, paidOrders: 100 };

/** A checkout, and the database for its server. */
interface Checkout {
  readonly folder: string;
  readonly place: Place;
}

export interface Resources {
  readonly startMs: number;
  readonly serverMs: number;
  readonly atRest: number;
  readonly afterLoad: number;
  readonly most: number;
  readonly paidOrders: readonly number[];
}

const readCalls = async ({ config }: Place): Promise<HotCall[]> => {
  const { db } = openDatabase(config);
  const calls = await readHotCalls(db);
  await db.destroy();
  return calls;
};

/** Measures servers with their workers as in production, in turns: start time, memory, and orders with their payment. */
export const measureAsStarted = async (checkouts: readonly Checkout[], smtpUrl: string): Promise<Resources[]> => {
  const starts = checkouts.map(() => ({ startMs: [] as number[], serverMs: [] as number[] }));
  for (const { place } of checkouts) await withoutDemoMembers(place);
  const start = ({ folder, place }: Checkout) => npmStart(folder, { ...place.env, SMTP_URL: smtpUrl });
  // The first start compiles, and fills the compile cache for the next ones.
  for (let round = -1; round < STARTS; round += 1) {
    for (const [index, checkout] of checkouts.entries()) {
      const { startMs, serverMs, stop } = await start(checkout);
      await stop();
      if (round < 0) continue;
      starts[index]?.startMs.push(startMs);
      starts[index]?.serverMs.push(serverMs);
    }
  }
  const servers = await Promise.all(checkouts.map(start));
  const atRest = servers.map(({ pid }) => memoryOf(pid).now);
  const [{ place } = { place: undefined }] = checkouts;
  if (!place) return [];
  const calls = await readCalls(place);
  const people = typicalPeople(place.orders);
  const requests = people.flatMap((person): HttpRequest[] =>
    calls.filter(({ kind }) => kind === 'read').map(({ ask }) => ask(person)),
  );
  const orderRequests = calls.filter(({ name }) => name === 'order_request');
  const paidOrders = servers.map(() => [] as number[]);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { url } of servers) await load(url, requests, amounts.requests);
    for (const [index, { url }] of servers.entries()) {
      const flows = people.flatMap((person) => orderRequests.flatMap((call) => paidOrderOf(call, person)));
      const { perSecond } = await load(url, flows, REQUESTS_EACH * amounts.paidOrders);
      if (round >= 0) paidOrders[index]?.push(perSecond / REQUESTS_EACH);
    }
  }
  const after = servers.map(({ pid }) => memoryOf(pid));
  for (const { stop } of servers) await stop();
  return checkouts.map((_, index) => ({
    startMs: median(starts[index]?.startMs ?? []),
    serverMs: median(starts[index]?.serverMs ?? []),
    atRest: atRest[index] ?? 0,
    afterLoad: after[index]?.now ?? 0,
    most: after[index]?.most ?? 0,
    paidOrders: paidOrders[index] ?? [],
  }));
};
