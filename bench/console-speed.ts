// How long staff wait for a search and for the page of an order, with a million orders of 300,000 people against a thousand of 300.
import { readConfig } from '../apps/server/src/config.ts';
import { buildConsole } from '../apps/server/src/console-app.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { loadDemoStaff } from '../apps/server/src/demo/demo-staff.ts';
import { createLogger } from '../apps/server/src/logger.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { newPlace, type Place } from './lib/place.ts';
import { median } from './lib/statistics.ts';
import { printTable } from './lib/table.ts';
import { typicalPeople } from './lib/typical-people.ts';

const FEW = 1_000;
const MANY = Number(process.env.MANY ?? 1_000_000);
const ROUNDS = Number(process.env.ROUNDS ?? 100);
const AIM_MS = 100;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** What somebody types in a round, of other people each time. */
const searches: Readonly<Record<string, (round: number) => string>> = {
  'a phone number': (round) => `090${String(100_000_000 + ((round * 37) % 100_000_000)).slice(1)}`,
  'its last four digits': (round) => String(10_000 + round * 37).slice(1),
  'a surname': (round) => `姓${round * 13}`,
  'a common surname': () => '姓1',
  'a surname and a room': (round) => `せい${round * 3} ${101 + ((round * 7) % 800)}`,
  'a common surname and a building': () => '姓1 東棟',
  'two words that many have': () => '東棟 101',
  'two words that nobody has together': () => '東棟 西棟',
  'the beginning of an address': (round) => `person-${round}@`,
  nobody: (round) => `ない${round}`,
};

const measure = async (place: Place) => {
  const { db } = openDatabase(place.config);
  const now = () => new Date();
  await loadDemoStaff(db, now());
  const config = { ...readConfig({ DATA_DIR: place.config.dataDir }), consolePort: 1 };
  const app = await buildConsole({ config, db, now, logger: createLogger('silent') });
  const signedIn = async (role: string) => {
    const answer = await app.inject({ url: `/dev/sign-in/${role}`, remoteAddress: '127.0.0.1' });
    return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };
  const time = async (cookie: string, path: string): Promise<number> => {
    const start = performance.now();
    const { statusCode, body } = await app.inject({ url: `/api/v1/staff${path}`, headers: { cookie } });
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`);
    return performance.now() - start;
  };
  const timesOf = async (cookie: string, pathIn: (round: number) => string) => {
    const times: number[] = [];
    for (let round = -5; round < ROUNDS; round += 1) {
      const taken = await time(cookie, pathIn(Math.abs(round)));
      if (round >= 0) times.push(taken);
    }
    return times;
  };
  const results = new Map<string, number[]>();
  const people = typicalPeople(place.orders);
  for (const role of ['desk', 'viewer']) {
    const cookie = await signedIn(role);
    for (const [name, typed] of Object.entries(searches))
      results.set(
        role === 'desk' ? name : `${name}, of one facility`,
        await timesOf(cookie, (round) => `/search?q=${encodeURIComponent(typed(round))}`),
      );
  }
  const desk = await signedIn('desk');
  results.set(
    'the page of an order',
    await timesOf(desk, (round) => `/order?number=${people[round % people.length]?.orderNumber}`),
  );
  await app.close();
  await db.destroy();
  return results;
};

const compare = async (few: Place, many: Place): Promise<void> => {
  const [small, large] = [await measure(few), await measure(many)];
  const rows = [['', 'median', 'p95', `p95 of ${FEW}`, 'ratio', `under ${AIM_MS} ms`]];
  for (const [name, times] of large) {
    const [p95, before] = [percentile(times, 0.95), percentile(small.get(name) ?? [], 0.95)];
    rows.push([
      name,
      median(times).toFixed(1),
      p95.toFixed(1),
      before.toFixed(1),
      (p95 / before).toFixed(2),
      p95 < AIM_MS ? 'yes' : 'NO',
    ]);
  }
  process.stdout.write(`\n${many.engine}: what staff wait for, in ms, with ${MANY} orders; ${ROUNDS} rounds each\n`);
  printTable(rows);
};

const wanted = process.env.ENGINE;
const postgres = wanted === 'SQLite' ? undefined : await startPostgres();
const urls = [...(wanted === 'PostgreSQL' ? [] : [undefined]), ...(postgres ? [postgres.url] : [])];
for (const url of urls) {
  const started = performance.now();
  const [few, many] = [await newPlace('few', FEW, url), await newPlace('many', MANY, url)];
  process.stdout.write(`Filled in ${((performance.now() - started) / 1_000).toFixed(0)} s\n`);
  await compare(few, many);
  for (const place of [few, many]) place.remove();
}
await postgres?.stop();
