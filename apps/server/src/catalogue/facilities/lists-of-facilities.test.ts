import { addDays } from '@hitosoroi/rules/day';
import { facilityStates } from '@hitosoroi/rules/facility-state';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { listenToQueries } from '../../../test/query-plans.ts';

const TODAY = '2026-11-15';
const MANY = 120;
const FIRST = 1_000;

/** A console with 120 more facilities, four at each institution. Their opening and closing days are before, on and after today. */
const openLarge = async () => {
  const console = await openConsole();
  const { db } = console;
  const { id: _, ...row } = await db.selectFrom('facility').selectAll().orderBy('id').executeTakeFirstOrThrow();
  const institutions = Array.from({ length: MANY / 4 }, (_, i) => FIRST + i);
  await db
    .insertInto('institution')
    .values(institutions.map((id) => ({ id, handle: `i-${id}`, name: `第${id}大学`, name_en: `University ${id}` })))
    .execute();
  const days = [null, addDays(TODAY, -9), addDays(TODAY, -2), TODAY, addDays(TODAY, 1), addDays(TODAY, 9)];
  const dayOf = (i: number) => days[i % days.length] ?? null;
  await db
    .insertInto('facility')
    .values(
      Array.from({ length: MANY }, (_, i) => {
        const [opens_on, closes_on] = [dayOf(i), dayOf(Math.trunc(i / 6) + (i % 36 >= 30 ? 1 : 0))];
        return {
          ...row,
          id: FIRST + i,
          handle: `f-${i}`,
          institution_id: FIRST + Math.trunc(i / 4),
          name: `学生寮${i}号館`,
          name_en: i === 7 ? 'West 100% Wing' : `Dormitory ${i}`,
          is_open: i % 5 < 2,
          is_published: i % 3 === 0,
          opens_on,
          closes_on: closes_on === opens_on ? null : closes_on,
          publishes_on: dayOf(i % 4),
          start_date: '2025-04-01',
          // Two facilities end on the same day, so that only the id decides their order.
          end_date: addDays('2026-08-01', Math.trunc(i / 2) * 5),
          form_content: JSON.stringify(row.form_content),
        };
      }),
    )
    .execute();
  const browser = await console.signedIn('admin');
  const read = async (path: string) => (await browser.get(path)).json().data;
  /** Reads all pages of a list and returns their rows. */
  const walk = async (path: string, list: 'facilities' | 'posters', query = '') => {
    const rows: { id: number; state: string; end_date: string; institution: string }[] = [];
    let after = '';
    do {
      const page = await read(`${path}?${query}${after}`);
      expect(page[list].length).toBeLessThanOrEqual(50);
      rows.push(...page[list]);
      after = page.next === null ? '' : `&after=${page.next}`;
    } while (after);
    return rows;
  };
  return { console, browser, read, walk, all: await console.facilityIds() };
};

const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);
const search = (words: string): string => `words=${encodeURIComponent(words)}`;

test('the pages of both lists have every facility once, in order, and each state has those that are in it', async () => {
  const { walk, all } = await openLarge();
  const facilities = await walk('/catalogue/facilities', 'facilities');
  expect(sorted(ids(facilities))).toEqual(sorted(all));
  const byEnd = facilities.toSorted((one, other) => other.end_date.localeCompare(one.end_date) || other.id - one.id);
  expect(ids(facilities)).toEqual(ids(byEnd));
  const posters = await walk('/posters', 'posters');
  expect(sorted(ids(posters))).toEqual(sorted(all));
  for (const state of facilityStates) {
    const inState = ids(facilities.filter((facility) => facility.state === state));
    expect(inState.length).toBeGreaterThan(3);
    expect([state, ids(await walk('/catalogue/facilities', 'facilities', `state=${state}`))]).toEqual([state, inState]);
    const drawn = ids(await walk('/posters', 'posters', `state=${state}`));
    expect([state, sorted(drawn)]).toEqual([state, sorted(inState)]);
  }
});

test('a facility is found by parts of its names in any width and case, by its handle, key or code', async () => {
  const { console, browser, read } = await openLarge();
  const found = async (words: string) => {
    const [catalogue, posters, choice] = [
      ids((await read(`/catalogue/facilities?${search(words)}`)).facilities),
      ids((await read(`/posters?${search(words)}`)).posters),
      ids((await read(`/facilities?${search(words)}`)).facilities),
    ];
    expect([sorted(catalogue), sorted(posters)]).toEqual([choice, choice]);
    return choice;
  };
  expect(await found('寮117号')).toEqual([FIRST + 117]);
  expect(await found('ＤＯＲＭＩＴＯＲＹ　１１７')).toEqual([FIRST + 117]);
  expect(await found(`university ${FIRST + 1} 寮5`)).toEqual([FIRST + 5]);
  expect(await found('100% w')).toEqual([FIRST + 7]);
  expect(await found('100_ w')).toEqual([]);
  expect(await found("'; \\")).toEqual([]);
  expect(await found('f-118')).toEqual([FIRST + 118]);
  const dorm = await console.db
    .selectFrom('facility')
    .where('handle', '=', 'aoba-international-house')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await found('dorm01')).toEqual([dorm.id]);
  expect(await found('demo-dorm')).toEqual([dorm.id]);
  expect((await browser.get(`/facilities?words=${'x'.repeat(101)}`)).statusCode).toBe(422);
});

test('a choice shows the first 50 facilities or institutions, and says that there are more; ids have their names', async () => {
  const { console, read, all } = await openLarge();
  const first = await read('/facilities');
  expect([first.facilities.length, first.is_more]).toEqual([50, true]);
  expect((await read('/facilities?words=dormitory%2011')).is_more).toBe(false);
  const institutions = await read('/catalogue/institutions?words=university%20101');
  expect(institutions.is_more).toBe(false);
  expect(institutions.institutions).toHaveLength(10);
  expect((await read('/catalogue/institutions')).institutions.length).toBeGreaterThan(10);
  const [one, other] = all.slice(-2);
  expect(sorted(ids((await read(`/facilities/named?ids=${other},${one},999999`)).facilities))).toEqual([one, other]);
  const viewer = await console.signedIn('viewer');
  expect((await viewer.get(`/facilities/named?ids=${one}`)).json().data.facilities).toEqual([]);
});

test('a page is one query, and a wrong cursor is refused', async () => {
  const { browser } = await openLarge();
  const asked = listenToQueries();
  for (const path of ['/catalogue/facilities', '/posters', '/facilities']) {
    asked.clear();
    await browser.get(`${path}?words=1`);
    const about = [...asked.keys()].filter((text) => text.startsWith('select') && text.includes('"facility"'));
    expect([path, about.length]).toEqual([path, 1]);
  }
  for (const after of ['x', '2026-02-30_1', '1_1', "2026-11-15_1'", '2026-11-15_0'])
    expect([after, (await browser.get(`/catalogue/facilities?after=${after}`)).statusCode]).toEqual([after, 422]);
  for (const after of ['1', '2026-11-15_1', '0_1', '1_99999999999'])
    expect([after, (await browser.get(`/posters?after=${after}`)).statusCode]).toEqual([after, 422]);
});
