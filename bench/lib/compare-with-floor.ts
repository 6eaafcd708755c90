// Checks that the floor (server-floor/build.ts) does what our server does, and counts the database statements of both. Prints the counts as
// JSON in the last line. This is a separate process, so that counting does not disturb the measurement.
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import type { Traffic } from '../../tests/support/count-messages.ts';
import { countTraffic } from '../../tests/support/count-traffic.ts';
import type { HotCall } from './hot-calls.ts';
import { readHotCalls } from './read-hot-calls.ts';
import { buildFloor } from './server-floor/build.ts';
import { mustEqualOurs } from './server-floor/check.ts';
import { type Person, typicalPeople } from './typical-people.ts';
import { unsettle } from './unsettle.ts';

/** How many calls come before the counted ones. The first calls open connections and prepare statements. */
const WARM_UPS = 3;

const direct = readConfig(process.env);
const counter = await countTraffic(direct.databaseUrl);

const config = { ...direct, databaseUrl: counter.url };
const { db } = openDatabase(direct);
const { db: counted } = openDatabase(config);
const people = typicalPeople(Number(process.env.ORDERS));
await unsettle(db, people);
const calls = await readHotCalls(db);
const floor = await buildFloor(config);
const ours = await buildApp({ config, db: counted, now: () => new Date(), logger: createLogger('silent') });
await mustEqualOurs(db, calls, people.slice(0, 12), floor, ours);

const trafficOf = async (app: FastifyInstance, { ask }: HotCall, asking: readonly Person[]): Promise<Traffic> => {
  for (const person of asking) {
    counter.take();
    const { method, path, headers, body } = ask(person);
    await app.inject({ method, url: path, headers, ...(body && { payload: body }) });
  }
  return counter.take();
};

const counts: Record<string, { ours: Traffic; floor: Traffic }> = {};
for (const call of calls) {
  await unsettle(db, people);
  const half = WARM_UPS + 1;
  counts[call.name] = {
    ours: await trafficOf(ours, call, people.slice(0, half)),
    floor: await trafficOf(floor, call, people.slice(half, 2 * half)),
  };
}
await ours.close();
await floor.close();
await counted.destroy();
await db.destroy();
counter.close();
process.stdout.write(`${JSON.stringify(counts)}\n`);
