// Measures how long staff wait for searches, lists and an order's page. Compares a database with a million orders of 300,000 people with
// one that has a thousand orders of 300 people.
import { loadavg } from 'node:os';
import { buildConsole } from '../apps/server/src/console-app.ts';
import { loadDemoStaff } from '../apps/server/src/people/staff/demo-staff.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { newPlace, type Place } from './lib/place.ts';
import { median } from './lib/statistics.ts';
import { printTable } from './lib/table.ts';
import { FIRST_ID, NUMBERS_APART, NUMBERS_FROM, typicalPeople } from './lib/typical-people.ts';

const FEW = 1_000;
const MANY = Number(process.env.MANY ?? 1_000_000);
const ROUNDS = Number(process.env.ROUNDS ?? 100);
const AIM_MS = 100;

const digits = (number: number, length: number): string => String(10 ** length + (number % 10 ** length)).slice(1);
const orderDigits = (index: number): string => String(NUMBERS_FROM + (index % MANY) * NUMBERS_APART);

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** What staff type into the search in a round. Each round searches for another person. */
const searches: Readonly<Record<string, (round: number) => string>> = {
  'an order number': (round) => orderDigits(round * 7_001),
  'the beginning of one': (round) => orderDigits(round * 7_001).slice(0, 6),
  'a phone number': (round) => `090-${digits(round * 37 * 1_001, 8)}`,
  'its last four digits': (round) => digits(round * 37, 4),
  'a name of two letters': (round) => `名${round % 10}`,
  'a common surname': () => '姓1',
  'a surname in kana': (round) => `せい${round * 13}`,
  'a whole e-mail address': (round) => `person-${round * 1_009}@example.jp`,
  'the beginning of an address': (round) => `person-${round}`,
  'a room': (round) => String(101 + ((round * 7) % 800)),
  'a number at a store': (round) => digits(round * 53 * 999, 11),
  'a surname and a room': (round) => `せい${round * 3} ${101 + ((round * 7) % 800)}`,
  'a common surname and a building': () => '姓1 東棟',
  'two words that many have': () => '東棟 101',
  'two words that nobody has together': () => '東棟 西棟',
  nobody: (round) => `ない${round}`,
};

/** The calls that are measured: the Today room, the counts in the menu, and the first page of each long list, unfiltered. */
const lists: Readonly<Record<string, string>> = {
  today: '/today',
  'the counts of the menu': '/today/counts',
  orders: '/orders',
  'cancel requests': '/cancellations',
  refunds: '/refunds',
  transfers: '/transfers',
  reviews: '/reviews',
  inquiries: '/inquiries',
  mails: '/mails',
  audit: '/audit',
  looks: '/audit/reads',
};

/**
 * The facilities whose orders a search covers: all facilities, one large facility (a tenth of all orders), or a small one (some hundred
 * orders).
 */
const scopes = {
  '': undefined,
  ', of a large facility': FIRST_ID,
  ', of a small facility': 'aoba-international-house',
};

const limitViewer = async (db: Db, facility: number | string): Promise<void> => {
  const { id } =
    typeof facility === 'number'
      ? { id: facility }
      : await db.selectFrom('facility').where('handle', '=', facility).select('id').executeTakeFirstOrThrow();
  const viewer = db.selectFrom('staff_role').where('role', '=', 'viewer').select('staff_id');
  await db.updateTable('staff_facility').set({ facility_id: id }).where('staff_id', 'in', viewer).execute();
};

interface Taken {
  readonly waited: number;
  /** The processor time of this process in ms, which other programs on a busy machine do not change. */
  readonly worked: number;
}

const measure = async (place: Pick<Place, 'config' | 'orders'>) => {
  const { db } = openDatabase(place.config);
  const now = () => new Date();
  await loadDemoStaff(db, now());
  const config = { ...readConfig({ DATA_DIR: place.config.dataDir }), consolePort: 1 };
  const app = await buildConsole({ config, db, now, logger: createLogger('silent') });
  const signedIn = async (role: string) => {
    const answer = await app.inject({ url: `/dev/sign-in/${role}`, remoteAddress: '127.0.0.1' });
    return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };
  let asked = 0;
  const time = async (cookie: string, path: string): Promise<Taken> => {
    asked += 1;
    const start = performance.now();
    const processor = process.cpuUsage();
    const { statusCode, body } = await app.inject({
      url: `/api/v1/staff${path}`,
      headers: { cookie },
      // The rate limit counts each IP address by itself, so this program uses many addresses.
      remoteAddress: `10.0.${Math.trunc(asked / 1_000)}.1`,
    });
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`);
    const { user, system } = process.cpuUsage(processor);
    return { waited: performance.now() - start, worked: (user + system) / 1_000 };
  };
  const timesOf = async (cookie: string, pathIn: (round: number) => string) => {
    const times: Taken[] = [];
    for (let round = -5; round < ROUNDS; round += 1) {
      const taken = await time(cookie, pathIn(Math.abs(round)));
      if (round >= 0) times.push(taken);
    }
    return times;
  };
  const results = new Map<string, Taken[]>();
  const people = typicalPeople(place.orders);
  for (const [words, facility] of Object.entries(scopes)) {
    if (facility) await limitViewer(db, facility);
    const cookie = await signedIn(facility ? 'viewer' : 'desk');
    for (const [name, typed] of Object.entries(searches)) {
      const pathOf = (round: number) => `/search?q=${encodeURIComponent(typed(round))}`;
      results.set(name + words, await timesOf(cookie, pathOf));
    }
  }
  const desk = await signedIn('desk');
  const orderIn = (round: number) => `/order?number=${people[round % people.length]?.orderNumber}`;
  results.set('the page of an order', await timesOf(desk, orderIn));
  const admin = await signedIn('admin');
  for (const [name, path] of Object.entries(lists)) results.set(`list: ${name}`, await timesOf(admin, () => path));
  await app.close();
  await db.destroy();
  return results;
};

const compare = (engine: string, small: Map<string, Taken[]> | undefined, large: Map<string, Taken[]>): void => {
  // On PostgreSQL the processor column lacks the database's own time, because the database runs in other processes.
  const rows = [['', 'median', 'p95', `p95 of ${FEW}`, 'ratio', 'processor p95', `under ${AIM_MS} ms`]];
  for (const [name, taken] of large) {
    const waits = taken.map(({ waited }) => waited);
    const fewer = (small?.get(name) ?? []).map(({ waited }) => waited);
    const [p95, before] = [percentile(waits, 0.95), percentile(fewer, 0.95)];
    rows.push([
      name,
      median(waits).toFixed(1),
      p95.toFixed(1),
      small ? before.toFixed(1) : '',
      small ? (p95 / before).toFixed(2) : '',
      percentile(
        taken.map(({ worked }) => worked),
        0.95,
      ).toFixed(1),
      p95 < AIM_MS ? 'yes' : 'NO',
    ]);
  }
  process.stdout.write(
    `\n${engine}: what staff wait for, in ms, with ${MANY} orders; ${ROUNDS} rounds each, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  printTable(rows);
};

const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ENGINE: wanted } = process.env;

/** Measures an existing database. It must have as many orders as a large database that this program would make. */
const measureGiven = async (): Promise<void> => {
  const config = { databaseUrl, databasePoolSize: 10, dataDir: dataDir ?? '' };
  compare(databaseUrl ? 'PostgreSQL' : 'SQLite', undefined, await measure({ config, orders: MANY }));
};

const measureNew = async (): Promise<void> => {
  const postgres = wanted === 'SQLite' ? undefined : await startPostgres();
  const urls = [...(wanted === 'PostgreSQL' ? [] : [undefined]), ...(postgres ? [postgres.url] : [])];
  for (const url of urls) {
    const started = performance.now();
    const [few, many] = [await newPlace('few', FEW, url), await newPlace('many', MANY, url)];
    process.stdout.write(`Filled in ${((performance.now() - started) / 1_000).toFixed(0)} s\n`);
    compare(many.engine, await measure(few), await measure(many));
    for (const place of [few, many]) place.remove();
  }
  await postgres?.stop();
};

await (dataDir ? measureGiven() : measureNew());
