import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { type Console, openConsole } from '../../../test/console.ts';
import { tellOperator } from '../../../test/operator.ts';
import { dormOrder, memberOf, place } from '../../../test/ordering.ts';
import {
  asSaved,
  changedSet,
  DORM,
  facilityId,
  type newSet,
  offersAt,
  photo,
  previewed,
  SCHOOL,
  setId,
} from '../../../test/staff-examples/sets.ts';

type Browser = Awaited<ReturnType<Console['signedIn']>>;
type Offers = Awaited<ReturnType<typeof offersAt>>;

const PATH = '/facilities/sets/change';
const save = async (by: Browser, offers: Offers) => by.change(PATH, await previewed(by, PATH, offers));

/** The same offers, with each price some yen higher. */
const dearer = (offers: Offers, yen: number): Offers => ({
  ...offers,
  sets: offers.sets.map((set) => ({
    ...set,
    options: set.options.map((option) => ({ ...option, price: option.price + yen })),
  })),
});

const namesIn = (answer: { json: () => { data: { products: { name: string }[] } } }) =>
  answer.json().data.products.map(({ name }) => name);

test('a price is shown before it is asked, and is then what members see and pay; an order keeps what it was placed at', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const member = await memberOf(console, 'dorm');
  const { order_number } = (await place(member, await dormOrder(member))).json().data;
  const paid = () => console.db.selectFrom('order_item').where('order_number', '=', order_number).selectAll().execute();
  const before = await paid();
  const dorm = await facilityId(console, DORM);
  const offers = await offersAt(by, dorm);
  const [bedding, ...others] = offers.sets;
  const [standard, ...plans] = bedding?.options ?? [];
  const options = [{ ...standard, price: 2080, price_type: 3 }, ...plans];
  const changed = { ...offers, sets: [{ ...bedding, options }, ...others] } as Offers;
  const shown = (await by.step(`${PATH}/preview`, changed)).json().data;
  expect(shown).toEqual({
    fingerprint: expect.any(String),
    added: [],
    removed: [],
    is_sorted_anew: false,
    prices: [
      {
        set_id: bedding?.set_id,
        option_id: standard?.option_id,
        from: { price: 1980, price_type: 1 },
        to: { price: 2080, price_type: 3 },
      },
    ],
    days: [],
    limits: [],
  });
  const priceIn = async () =>
    (await member.get(`/product?product_id=${bedding?.set_id}`)).json().data.options[0] as object;
  expect(await priceIn()).toMatchObject({ price: 1980, price_type: 1 });
  expect((await by.change(PATH, { ...changed, fingerprint: shown.fingerprint })).statusCode).toBe(200);
  expect(await priceIn()).toMatchObject({ price: 2080, price_type: 3 });
  expect(await paid()).toEqual(before);
  const [event] = (await console.audit()).slice(-1);
  expect(event).toMatchObject({ command: 'offers-changed', subject_kind: 'offers', subject_id: String(dorm) });
  expect(event?.before).toEqual({ sets: offers.sets });
  const { versions } = (await by.get(`/catalogue/versions?kind=offers&id=${dorm}`)).json().data;
  expect(versions).toMatchObject([{ before: { sets: offers.sets } }]);
  // Staff can save the audit's copy to restore the offers.
  await save(by, { facility_id: dorm, version: offers.version + 1, ...(event?.before as { sets: Offers['sets'] }) });
  expect(await priceIn()).toMatchObject({ price: 1980, price_type: 1 });
});

test('sets are added with their usual prices, sorted, shown for some days, and offered no longer', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const member = await memberOf(console, 'school');
  const school = await facilityId(console, SCHOOL);
  const { others } = (await by.get(`/facilities/sets?id=${school}`)).json().data;
  const kitchen = others.find(({ name }: typeof newSet) => name === '自炊セット');
  const offers = await offersAt(by, school);
  const [camp, desk, locker] = offers.sets;
  const sets = [asSaved(kitchen), { ...locker, offered_from: '2026-11-20', offered_until: '2026-11-21' }, camp];
  const changed = { ...offers, sets } as Offers;
  const shown = (await by.step(`${PATH}/preview`, changed)).json().data;
  expect(shown).toMatchObject({ added: [kitchen.set_id], removed: [desk?.set_id], is_sorted_anew: true });
  expect(shown.days).toMatchObject([{ set_id: locker?.set_id, to: { offered_from: '2026-11-20' } }]);
  await save(by, changed);
  expect(namesIn(await member.get('/product/list'))).toEqual(['自炊セット', '合宿用寝具セット']);
  console.setNow('2026-11-20T00:00:00+09:00');
  expect(namesIn(await member.get('/product/list'))).toEqual(['自炊セット', 'ロッカー', '合宿用寝具セット']);
  console.setNow('2026-11-22T00:00:00+09:00');
  expect(namesIn(await member.get('/product/list'))).toEqual(['自炊セット', '合宿用寝具セット']);
});

test('a plan that is not offered keeps its price for when it is again', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const dorm = await facilityId(console, DORM);
  await save(by, dearer(await offersAt(by, dorm), 100));
  const offers = await offersAt(by, dorm);
  const [bedding, ...others] = offers.sets;
  await save(by, { ...offers, sets: [{ ...bedding, options: bedding?.options.slice(1) }, ...others] } as Offers);
  const [set] = (await by.get(`/facilities/sets?id=${dorm}`)).json().data.sets;
  expect(set.options.find(({ name }: typeof newSet) => name === 'スタンダード')).toMatchObject({
    is_offered: false,
    price: 2080,
    usual_price: 1980,
  });
});

test('whatever is changed at one facility, no other offers or asks anything else', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const ids = await console.facilityIds();
  const all = async () =>
    new Map(await Promise.all(ids.map(async (id) => [id, (await offersAt(by, id)).sets] as const)));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ids),
      fc.integer({ min: 1, max: 1_000 }),
      fc.boolean(),
      async (facility_id, yen, isFewer) => {
        const before = await all();
        const offers = dearer(await offersAt(by, facility_id), yen);
        if (offers.sets.length < 2) return;
        const wanted = { ...offers, sets: isFewer ? offers.sets.slice(1) : offers.sets.toReversed() };
        expect((await save(by, wanted)).statusCode).toBe(200);
        const after = await all();
        expect(after.get(facility_id)).toEqual(wanted.sets);
        for (const other of ids) if (other !== facility_id) expect(after.get(other)).toEqual(before.get(other));
      },
    ),
    { numRuns: 8 },
  );
});

test('whoever saves over prices that somebody else changed is shown them; what moved since the preview is not done', async () => {
  const console = await openConsole();
  const [by, other] = [await console.signedIn('catalogue'), await console.signedIn('admin')];
  const dorm = await facilityId(console, DORM);
  const mine = dearer(await offersAt(by, dorm), 1);
  const ready = await previewed(by, PATH, mine);
  await save(other, dearer(await offersAt(other, dorm), 5));
  for (const refused of [await by.step(`${PATH}/preview`, mine), await by.change(PATH, ready)]) {
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale']);
    expect(refused.json().current.sets[0].options[0].price).toBe(1985);
  }
  const same = await by.step(`${PATH}/preview`, await offersAt(by, dorm));
  expect(same.json().code).toBe('nothing-changed');
});

test('a retired set is offered where it is, and nowhere anew', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const id = await setId(console, 'bedding');
  const body = await changedSet(by, id, { is_retired: true });
  await by.change('/sets/change', await previewed(by, '/sets/change', body));
  const [dorm, school] = [await facilityId(console, DORM), await facilityId(console, SCHOOL)];
  const offers = await offersAt(by, dorm);
  expect((await save(by, dearer(offers, 10))).statusCode).toBe(200);
  const elsewhere = await offersAt(by, school);
  const sets = [...elsewhere.sets, ...offers.sets.filter(({ set_id }) => set_id === id)];
  expect((await by.step(`${PATH}/preview`, { ...elsewhere, sets })).json().code).toBe('not-to-offer');
  const { others } = (await by.get(`/facilities/sets?id=${school}`)).json().data;
  expect(others.map(({ set_id }: { set_id: number }) => set_id)).not.toContain(id);
});

test.each([
  [{ offered_from: '2026-12-02', offered_until: '2026-12-01' }, { 'sets.0.offered_until': 'until-before-from' }],
  [{ offered_from: '2026-02-30' }, { 'sets.0.offered_from': 'date-format' }],
  [{ options: [] }, { 'sets.0.options': 'option-needed' }],
  [{ options: [{ option_id: 1, price: 0.5, price_type: 1 }] }, { 'sets.0.options.0.price': 'price-format' }],
  [{ set_id: 0 }, { 'sets.0.set_id': 'malformed' }],
])('%j is refused at its field', async (wrong, codes) => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const offers = await offersAt(by, await facilityId(console, DORM));
  const [first, ...others] = offers.sets;
  const refused = await by.step(`${PATH}/preview`, { ...offers, sets: [{ ...first, ...wrong }, ...others] });
  expect([refused.statusCode, refused.json().codes]).toEqual([422, codes]);
});

test('plans of another set, and the same set twice, are refused', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const offers = await offersAt(by, await facilityId(console, DORM));
  const [one, two, ...others] = offers.sets;
  const mixed = await by.step(`${PATH}/preview`, { ...offers, sets: [{ ...one, options: two?.options }, ...others] });
  expect(mixed.json().code).toBe('not-to-offer');
  expect((await by.step(`${PATH}/preview`, { ...offers, sets: [one, one] })).statusCode).toBe(422);
});

test('the next import takes back nothing that the console did, and open pages learn of what it does', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-offers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'catalogue.yaml');
  await tellOperator(console, 'catalogue', 'export', file);
  await tellOperator(console, 'catalogue', 'import', file, '--yes');
  const dorm = await facilityId(console, DORM);
  const id = await setId(console, 'bedding');
  const { digest } = (await by.change('/sets/pictures', { content: await photo() })).json().data;
  const set = await changedSet(by, id, { name: '寝具一式', pictures: [{ digest, alt: '布団', alt_en: 'A duvet' }] });
  expect((await by.change('/sets/change', await previewed(by, '/sets/change', set))).statusCode).toBe(200);
  await save(by, dearer(await offersAt(by, dorm), 100));
  const [words, prices] = [await changedSet(by, id), (await offersAt(by, dorm)).sets];

  const catalogue = parse(readFileSync(file, 'utf8'));
  catalogue.products[0].kind = '寝るもの';
  writeFileSync(file, stringify(catalogue));
  await tellOperator(console, 'catalogue', 'import', file, '--yes');
  expect(await changedSet(by, id)).toEqual({ ...words, kind: '寝るもの', version: words.version + 1 });
  const offers = await offersAt(by, dorm);
  expect(offers.sets).toEqual(prices);
  // Staff opened the set before the import. They must not overwrite the imported texts without seeing them.
  expect((await by.step('/sets/change/preview', { ...words, name: 'x' })).json().code).toBe('stale');
});
