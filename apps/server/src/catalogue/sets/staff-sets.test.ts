import { expect, test } from 'vitest';
import { type Console, enrolled, openConsole } from '../../../test/console.ts';
import { dormOrder, memberOf, place } from '../../../test/ordering.ts';
import {
  changedSet,
  DORM,
  facilityId,
  newSet,
  offersAt,
  photo,
  previewed,
  SCHOOL,
  setId,
} from '../../../test/staff-examples/sets.ts';

type Browser = Awaited<ReturnType<Console['signedIn']>>;

const upload = async (by: Browser, color?: string): Promise<string> =>
  (await by.change('/sets/pictures', { content: await photo(color) })).json().data.digest;

const save = async (by: Browser, id: number, changes: object) => {
  const body = await changedSet(by, id, changes);
  return by.change('/sets/change', await previewed(by, '/sets/change', body));
};

test('a set made at a facility is there at once, with its picture, its words and its three kinds of prices', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const digest = await upload(by);
  const dorm = await facilityId(console, DORM);
  const pictures = [{ digest, alt: '掃除機', alt_en: 'A vacuum cleaner' }];
  const made = await by.change('/sets/make', { ...newSet, pictures, facility_id: null, offer_at: dorm });
  expect(made.statusCode).toBe(200);
  const { id } = made.json().data;

  const member = await memberOf(console, 'dorm');
  const { products } = (await member.get('/product/list')).json().data;
  expect(products.at(-1)).toMatchObject({ id, name: '掃除セット', name_en: 'Cleaning set', price_from: 2800 });
  const set = (await member.get(`/product?product_id=${id}`)).json().data;
  expect(set).toMatchObject({ multi_a_numeral: '台', multi_b_enabled: false, product_image2: null });
  expect(set.picture_texts).toEqual([{ text: '掃除機', text_en: 'A vacuum cleaner' }]);
  expect(set.options.map(({ price, price_type }: Record<string, number>) => [price, price_type])).toEqual([
    [3000, 1],
    [2500, 2],
    [2800, 3],
  ]);
  for (const open of [() => console.app.inject(set.product_image1), () => by.open(set.product_image1)])
    expect((await open()).headers['content-type']).toBe('image/webp');
  const school = await memberOf(console, 'school');
  expect((await school.get(`/product?product_id=${id}`)).statusCode).toBe(404);
  const { handle } = (await by.get(`/sets/one?id=${id}`)).json().data;
  expect(handle).toBe('cleaning-set');
  // The audit records two changes: that of the set, and that of the facility's offers.
  expect((await console.audit()).slice(-2).map(({ command, subject_kind }) => [command, subject_kind])).toEqual([
    ['offers-changed', 'offers'],
    ['set-made', 'set'],
  ]);
});

test('a set without English has a handle all the same, and no two have the same', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const handles = [];
  for (const name_en of ['', '', 'Bedding']) {
    const made = await by.change('/sets/make', { ...newSet, name_en, facility_id: null, offer_at: null });
    handles.push((await by.get(`/sets/one?id=${made.json().data.id}`)).json().data.handle);
  }
  expect(handles).toEqual(['set', 'set-2', 'bedding-2']);
});

test('a change says what it touches, and no order is among it', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const member = await memberOf(console, 'dorm');
  await place(member, await dormOrder(member));
  const ordered = () => console.db.selectFrom('order_item').selectAll().execute();
  const before = await ordered();
  const id = await setId(console, 'bedding');
  const set = await changedSet(by, id);
  const [, ...others] = set.options;
  const plan = { ...others[0], id: null, name: '夏用', name_en: 'Summer' };
  const body = { ...set, name: '寝具一式', options: [...others, plan] };
  const shown = (await by.step('/sets/change/preview', body)).json().data;
  expect(shown).toMatchObject({
    changes: ['name', 'options'],
    added_options: [{ name: '夏用', name_en: 'Summer' }],
    retired_options: [{ name: 'スタンダード', name_en: 'Standard', facilities: shown.facilities.length }],
  });
  expect(shown.facilities).toContain(await facilityId(console, DORM));
  // The preview did nothing.
  expect((await by.get(`/sets/one?id=${id}`)).json().data).toMatchObject({ name: '寝具セット', version: set.version });
  expect((await by.change('/sets/change', { ...body, fingerprint: shown.fingerprint })).statusCode).toBe(200);

  expect(await ordered()).toEqual(before);
  const offered = (await member.get(`/product?product_id=${id}`)).json().data;
  expect(offered.name).toBe('寝具一式');
  // Facilities still offer the removed option, and do not offer the new one.
  expect(offered.options.map(({ name }: { name: string }) => name)).toEqual([
    'スタンダード',
    'あったか（毛布つき）',
    'スタンダード（継続）',
  ]);
  const after = (await by.get(`/sets/one?id=${id}`)).json().data;
  expect(after.retired_options.map(({ name }: { name: string }) => name)).toEqual(['スタンダード']);
  const back = await save(by, id, { options: [...after.retired_options, ...after.options] });
  expect(back.json().data).toMatchObject({ retired_options: [], options: [{ name: 'スタンダード' }, {}, {}, {}] });
});

test('the usual price of a plan is no facility’s', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const id = await setId(console, 'bedding');
  const offers = await offersAt(by, await facilityId(console, DORM));
  const { options } = await changedSet(by, id);
  await save(by, id, { options: options.map((option: object) => ({ ...option, price: 1 })) });
  expect(await offersAt(by, await facilityId(console, DORM))).toEqual(offers);
});

test('whoever saves over a change of somebody else is shown what it is now', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const id = await setId(console, 'desk');
  const mine = await changedSet(by, id, { name: '机' });
  await save(await console.signedIn('admin'), id, { name: 'デスク' });
  const refused = await by.step('/sets/change/preview', mine);
  expect([refused.statusCode, refused.json().code, refused.json().current.name]).toEqual([409, 'stale', 'デスク']);
  const same = await by.step('/sets/change/preview', await changedSet(by, id));
  expect(same.json().code).toBe('nothing-changed');
});

test('what the audit keeps of a set can be saved as it is, to go back to it', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const id = await setId(console, 'bedding');
  const before = await changedSet(by, id);
  const digest = await upload(by);
  const pictures = [{ digest, alt: '', alt_en: '' }];
  await save(by, id, { name: 'x', pictures, contents: [], options: before.options.slice(1), is_retired: true });
  const [event] = (await console.audit()).slice(-1);
  const { version: _, id: __, ...fields } = before;
  expect(event).toMatchObject({ command: 'set-changed', subject_kind: 'set', subject_id: String(id), before: fields });
  const { versions } = (await by.get(`/catalogue/versions?kind=set&id=${id}`)).json().data;
  expect(versions).toMatchObject([{ sentence: 'Changed the set Bedding set', before: fields, after: { name: 'x' } }]);
  // The daily purge keeps the earlier pictures.
  await console.poll();
  const undone = await save(by, id, event?.before as object);
  expect(undone.statusCode).toBe(200);
  expect(await changedSet(by, id)).toEqual({ ...before, version: before.version + 2 });
});

test('a set of one facility is another’s neither to change nor to offer, and a shared one not of staff of some', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const [dorm, school] = [await facilityId(console, DORM), await facilityId(console, SCHOOL)];
  const { id } = (await by.change('/sets/make', { ...newSet, facility_id: dorm, offer_at: dorm })).json().data;
  const { visitor } = await enrolled(console, 'school@staff.jp', { roles: ['catalogue'], facilities: [school] });
  expect((await visitor.get(`/sets/one?id=${id}`)).json().code).toBe('out-of-scope');
  const names = (await visitor.get('/sets')).json().data.sets.map(({ name }: { name: string }) => name);
  expect(names).not.toContain('掃除セット');
  const shared = await setId(console, 'bedding');
  expect((await visitor.get(`/sets/one?id=${shared}`)).json().data).toMatchObject({ may_change: false });
  expect((await visitor.change('/sets/make', { ...newSet, facility_id: null, offer_at: school })).json().code).toBe(
    'out-of-scope',
  );
  const offers = await offersAt(by, school);
  const own = (await offersAt(by, dorm)).sets.find(({ set_id }) => set_id === id);
  const foreign = await by.step('/facilities/sets/change/preview', { ...offers, sets: [...offers.sets, own] });
  expect(foreign.json().code).toBe('not-to-offer');
  const elsewhere = await by.change('/sets/make', { ...newSet, facility_id: dorm, offer_at: school });
  expect(elsewhere.json().code).toBe('not-to-offer');
  expect(
    (await by.get('/sets')).json().data.sets.filter(({ name }: typeof newSet) => name === newSet.name),
  ).toHaveLength(1);
});

test('the list says where a set is offered, and how many of its words are missing in English', async () => {
  const console = await openConsole();
  const by = await console.signedIn('viewer');
  const { sets } = (await by.get('/sets')).json().data;
  const dorm = await facilityId(console, DORM);
  expect(sets.find(({ name }: typeof newSet) => name === '寝具セット')).toMatchObject({
    facilities: [dorm],
    missing_english: 0,
    is_retired: false,
    picture: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const writer = await console.signedIn('catalogue');
  const [plan] = newSet.options;
  const bare = { ...newSet, name_en: '', kind_en: '', contents: [], options: [{ ...plan, name_en: '' }] };
  await writer.change('/sets/make', { ...bare, facility_id: null, offer_at: null });
  expect((await writer.get('/sets')).json().data.sets.at(-1)).toMatchObject({ missing_english: 3, facilities: [] });
});

test.each([
  [{ name: '' }, { name: 'required' }],
  [{ name: 'x'.repeat(101) }, { name: 'line-long' }],
  [{ description: 'a\u0007b' }, { description: 'control-characters' }],
  [{ options: [] }, { options: 'option-needed' }],
  [{ options: [{ ...newSet.options[0], price: -1 }] }, { 'options.0.price': 'price-format' }],
  [{ options: [{ ...newSet.options[0], price: 10.5 }] }, { 'options.0.price': 'price-format' }],
  [{ options: [{ ...newSet.options[0], price: 10_000_000 }] }, { 'options.0.price': 'price-format' }],
  [{ options: [{ ...newSet.options[0], price_type: 4 }] }, { 'options.0.price_type': 'malformed' }],
  [{ options: [{ ...newSet.options[0], color: 'red' }] }, { 'options.0.color': 'color-format' }],
  [{ quantity_a: { unit: '', unit_en: '' } }, { 'quantity_a.unit': 'required' }],
  [{ pictures: [{ digest: '../x', alt: '', alt_en: '' }] }, { 'pictures.0.digest': 'malformed' }],
])('%j is refused at its field, and nothing is made', async (wrong, codes) => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const count = (await by.get('/sets')).json().data.sets.length;
  const refused = await by.change('/sets/make', { ...newSet, ...wrong, facility_id: null, offer_at: null });
  expect([refused.statusCode, refused.json().codes]).toEqual([422, codes]);
  expect((await by.get('/sets')).json().data.sets).toHaveLength(count);
});

test('a picture or a plan that is not there is refused', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const id = await setId(console, 'bedding');
  const gone = [{ digest: '0'.repeat(64), alt: '', alt_en: '' }];
  const codeOf = async (changes: object) =>
    (await by.step('/sets/change/preview', await changedSet(by, id, changes))).json().code;
  expect(await codeOf({ pictures: gone })).toBe('picture-gone');
  const foreign = (await changedSet(by, await setId(console, 'desk'))).options;
  expect(await codeOf({ options: foreign })).toBe('not-found');
});
