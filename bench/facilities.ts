// Measures the console's calls about facilities with 10,000 facilities of 2,000 institutions, 50,000 offers and 120,000 prices: processor
// time, size of the answer, and for how long the call blocks all others.
import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, dayInJapan } from '@hitosoroi/rules/day';
import { buildConsole } from '../apps/server/src/console-app.ts';
import { loadDemoStaff } from '../apps/server/src/people/staff/demo-staff.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { newPlace, type Place } from './lib/place.ts';
import { median } from './lib/statistics.ts';
import { printTable } from './lib/table.ts';

const FACILITIES = Number(process.env.FACILITIES ?? 10_000);
const PER_INSTITUTION = 5;
const SETS = 20;
const OFFERS = 5;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const FIRST_ID = 1_000_000;
const BATCH = 500;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The options of a set: two or three, so that five sets have twelve options. */
const optionsOf = (set: number) => range(set % OFFERS < 3 ? 2 : 3).map((option) => FIRST_ID + set * 10 + option);

const insert = async <Row>(rows: readonly Row[], into: (batch: Row[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH) await into(rows.slice(from, from + BATCH));
};

/** Copies the demo's first facility and its first set until the shop has as many as a large operator. */
const fill = async (db: Db, today: string): Promise<void> => {
  const { id: _, ...facility } = await db.selectFrom('facility').selectAll().orderBy('id').executeTakeFirstOrThrow();
  const { id: __, ...set } = await db.selectFrom('rental_set').selectAll().orderBy('id').executeTakeFirstOrThrow();
  await insert(range(FACILITIES / PER_INSTITUTION), (batch) =>
    db
      .insertInto('institution')
      .values(
        batch.map((i) => ({
          id: FIRST_ID + i,
          handle: `institution-${i}`,
          name: `第${i}大学`,
          name_en: `University ${i}`,
        })),
      )
      .execute(),
  );
  await insert(range(FACILITIES), (batch) =>
    db
      .insertInto('facility')
      .values(
        batch.map((i) => ({
          ...facility,
          id: FIRST_ID + i,
          handle: `facility-${i}`,
          institution_id: FIRST_ID + Math.trunc(i / PER_INSTITUTION),
          name: `学生寮${i}号館`,
          name_en: `Dormitory ${i}`,
          is_open: i % 10 !== 0,
          end_date: addDays(facility.end_date, i % 400),
          form_content: JSON.stringify(facility.form_content),
          practice_of: null,
        })),
      )
      .execute(),
  );
  const keys = range(FACILITIES).flatMap((i) =>
    (['key', 'code'] as const).map((kind) => ({
      digest: randomBytes(32).toString('hex'),
      facility_id: FIRST_ID + i,
      kind,
      secret: `${kind}${100_000 + i}`,
    })),
  );
  await insert(keys, (batch) => db.insertInto('invitation').values(batch).execute());
  await db
    .insertInto('rental_set')
    .values(
      range(SETS).map((i) => ({
        ...set,
        id: FIRST_ID + i,
        handle: `set-${i}`,
        name: `セット${i}`,
        contents: set.contents && JSON.stringify(set.contents),
        facility_id: null,
      })),
    )
    .execute();
  await db
    .insertInto('set_option')
    .values(
      range(SETS).flatMap((i) =>
        optionsOf(i).map((id, sort_order) => ({
          id,
          set_id: FIRST_ID + i,
          handle: `option-${sort_order}`,
          name: `プラン${sort_order}`,
          name_en: `Plan ${sort_order}`,
          description: '',
          usual_price: 10_000,
          usual_price_type: 1,
          sort_order,
          is_retired: false,
        })),
      ),
    )
    .execute();
  const offers = range(FACILITIES).flatMap((i) =>
    range(OFFERS).map((sort_order) => ({
      facility_id: FIRST_ID + i,
      set: (i + sort_order) % SETS,
      sort_order,
    })),
  );
  await insert(offers, (batch) =>
    db
      .insertInto('facility_set')
      .values(batch.map(({ set: each, ...offer }) => ({ ...offer, set_id: FIRST_ID + each })))
      .execute(),
  );
  const prices = offers.flatMap(({ facility_id, set: each }) =>
    optionsOf(each).map((option_id, sort_order) => ({
      facility_id,
      set_id: FIRST_ID + each,
      option_id,
      price: 9_000 + (facility_id % 50) * 100,
      price_type: 1,
      sort_order,
      is_offered: true,
    })),
  );
  await insert(prices, (batch) => db.insertInto('facility_option').values(batch).execute());
  const visits = range(FACILITIES / 5).flatMap((i) =>
    range(10).map((day) => ({
      facility_id: FIRST_ID + i * 5,
      day: addDays(today, -day - 1),
      figure: 'arrivals' as const,
      part: 'x',
      count: 3,
      yen: 0,
    })),
  );
  await insert(visits, (batch) => db.insertInto('day_figure').values(batch).execute());
};

/** The calls that are measured. The calls with a cursor show that a late page costs as much as the first page. */
const calls: Readonly<Record<string, string>> = {
  posters: '/posters',
  'posters, a search': '/posters?words=%E5%AD%A6%E7%94%9F%E5%AF%AE9876',
  facilities: '/catalogue/facilities',
  'facilities, a search': '/catalogue/facilities?words=%E5%AD%A6%E7%94%9F%E5%AF%AE9876',
  'facilities, a search that finds none': '/catalogue/facilities?words=nobody',
  'facilities, one state': '/catalogue/facilities?state=coming',
  'a choice of a facility': '/facilities',
  'a choice of a facility, a search': '/facilities?words=9876',
  'a new facility': '/catalogue/facilities/new',
  sets: '/sets',
  figures: '/figures',
  'the catalogue as YAML': '/catalogue/file?as=yaml',
  'the catalogue as a workbook': '/catalogue/file?as=xlsx',
};

const measure = async (place: Place): Promise<void> => {
  const { db } = openDatabase(place.config);
  const now = () => new Date();
  await fill(db, dayInJapan(now()));
  await loadDemoStaff(db, now());
  const config = { ...readConfig({ DATA_DIR: place.config.dataDir }), consolePort: 1 };
  const app = await buildConsole({ config, db, now, logger: createLogger('silent') });
  const signedIn = await app.inject({ url: '/dev/sign-in/admin', remoteAddress: '127.0.0.1' });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const rows = [['', 'processor ms', 'blocked at most ms', 'answer KB']];
  for (const [name, path] of Object.entries(calls)) {
    const taken: { worked: number; blocked: number; bytes: number; status: number }[] = [];
    for (const round of range(ROUNDS + 1)) {
      const processor = process.cpuUsage();
      delay.reset();
      delay.enable();
      await wait(5);
      const answer = await app.inject({
        url: `/api/v1/staff${path}`,
        headers: { cookie },
        remoteAddress: `10.0.0.${round + 1}`,
      });
      await wait(5);
      delay.disable();
      const { user, system } = process.cpuUsage(processor);
      taken.push({
        worked: (user + system) / 1_000,
        blocked: delay.max / 1e6,
        bytes: answer.rawPayload.length,
        status: answer.statusCode,
      });
    }
    const [, ...counted] = taken;
    const refused = counted.find(({ status }) => status !== 200);
    rows.push([
      refused ? `${name}: ${refused.status}` : name,
      median(counted.map(({ worked }) => worked)).toFixed(1),
      Math.max(...counted.map(({ blocked }) => blocked)).toFixed(0),
      (median(counted.map(({ bytes }) => bytes)) / 1_000).toFixed(1),
    ]);
  }
  process.stdout.write(`\n${place.engine}: calls with ${FACILITIES} facilities, medians of ${ROUNDS}\n`);
  printTable(rows);
  await app.close();
  await db.destroy();
};

const { ENGINE: wanted } = process.env;
const postgres = wanted === 'SQLite' ? undefined : await startPostgres();
for (const url of [...(wanted === 'PostgreSQL' ? [] : [undefined]), ...(postgres ? [postgres.url] : [])]) {
  const place = await newPlace('facilities', 1_000, url);
  await measure(place);
  place.remove();
}
await postgres?.stop();
