import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import type { HotCall, HttpRequest } from './hot-calls.ts';
import { load } from './load.ts';
import { measuredLoad } from './measured-load.ts';
import { memoryOf } from './memory-of.ts';
import { npmStart } from './npm-start.ts';
import { paidOrderOf, REQUESTS_EACH } from './paid-orders.ts';
import type { Place } from './place.ts';
import { processorTimeOf } from './processor-time.ts';
import { readHotCalls } from './read-hot-calls.ts';
import { median } from './statistics.ts';
import { typicalPeople } from './typical-people.ts';
import { withoutDemoMembers } from './without-demo-members.ts';

const STARTS = 3;
const ROUNDS = 5;
const amounts = { requests: 2_000, landingPages: 500, paidOrders: 100 };

const landingPage: HttpRequest = { method: 'GET', path: '/?key=demo-dorm', headers: { 'accept-encoding': 'br' } };

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
  /** The processor time of server and database in each round, in ms: for one landing page, and for one order with its payment. */
  readonly landingMs: readonly number[];
  readonly paidOrderMs: readonly number[];
}

const readCalls = async ({ config }: Place): Promise<HotCall[]> => {
  const { db } = openDatabase(config);
  const calls = await readHotCalls(db);
  await db.destroy();
  return calls;
};

/**
 * Measures start time, memory, and orders with their payment. The servers have their workers, as in production, and are measured in turns.
 */
export const measureAsStarted = async (checkouts: readonly Checkout[], smtpUrl: string): Promise<Resources[]> => {
  const starts = checkouts.map(() => ({ startMs: [] as number[], serverMs: [] as number[] }));
  for (const { place } of checkouts) await withoutDemoMembers(place);
  const start = ({ folder, place }: Checkout) => npmStart(folder, { ...place.env, SMTP_URL: smtpUrl });
  // The first start is not measured: it compiles the code, and fills the compile cache for the later starts.
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
  const processors = await Promise.all(
    servers.map(({ pid }, index) => processorTimeOf(pid, checkouts[index]?.place ?? place)),
  );
  // The work of the first start, such as counting the days of a newly filled database, must not fall into a round.
  for (const processor of processors) await processor.untilIdle();
  const measured = (index: number, requests: readonly HttpRequest[], amount: number) => {
    const processor = processors[index];
    if (!processor) throw new Error('There is no such server.');
    return measuredLoad(servers[index]?.url ?? '', processor, requests, amount);
  };
  const paidOrders = servers.map(() => [] as number[]);
  const landingMs = servers.map(() => [] as number[]);
  const paidOrderMs = servers.map(() => [] as number[]);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { url } of servers) await load(url, requests, amounts.requests);
    for (const index of servers.keys()) {
      const landing = await measured(
        index,
        people.map(() => landingPage),
        amounts.landingPages,
      );
      const flows = people.flatMap((person) => orderRequests.flatMap((call) => paidOrderOf(call, person)));
      const { perSecond, ms } = await measured(index, flows, REQUESTS_EACH * amounts.paidOrders);
      if (round < 0) continue;
      landingMs[index]?.push(landing.ms);
      paidOrders[index]?.push(perSecond / REQUESTS_EACH);
      paidOrderMs[index]?.push(ms * REQUESTS_EACH);
    }
  }
  const after = servers.map(({ pid }) => memoryOf(pid));
  for (const { close } of processors) await close();
  for (const { stop } of servers) await stop();
  return checkouts.map((_, index) => ({
    startMs: median(starts[index]?.startMs ?? []),
    serverMs: median(starts[index]?.serverMs ?? []),
    atRest: atRest[index] ?? 0,
    afterLoad: after[index]?.now ?? 0,
    most: after[index]?.most ?? 0,
    paidOrders: paidOrders[index] ?? [],
    landingMs: landingMs[index] ?? [],
    paidOrderMs: paidOrderMs[index] ?? [],
  }));
};
