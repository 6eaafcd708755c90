import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Console, openConsole } from '../../../test/console.ts';
import { chosen } from '../../../test/staff-examples/catalogue-file.ts';
import { facilityId } from '../../../test/staff-examples/facility.ts';
import { offersAt, previewed } from '../../../test/staff-examples/sets.ts';

type Browser = Awaited<ReturnType<Console['signedIn']>>;

const PATH = '/catalogue/import';
const look = async (by: Browser, file: object, language?: string) =>
  (await by.step(`${PATH}/preview`, file, language ? { 'accept-language': language } : {})).json().data;
const act = async (by: Browser, file: object) => by.change(PATH, await previewed(by, PATH, file));

const OFFERS = '/facilities/sets/change';
const FACT = 'facilities/aoba-international-house/offers/bedding/prices/standard';

/** A file with the dormitory's price for the bedding set's first option. */
const priceFile = (price: number, overwrite: string[] = []) =>
  chosen(
    `customers:
  - id: aoba
    facilities:
      - id: aoba-international-house
        products:
          - { id: bedding, prices: { standard: ${price}, winter: 2680, repeat: { price: 1580, price_type: repeat } } }
          - appliances
          - desk
          - kitchen
          - curtain
`,
    'prices.yaml',
    overwrite,
  );

const priceNow = async ({ db }: Console) =>
  (
    await db
      .selectFrom('facility_option as p')
      .innerJoin('facility as f', 'f.id', 'p.facility_id')
      .innerJoin('set_option as o', 'o.id', 'p.option_id')
      .innerJoin('rental_set as s', 's.id', 'p.set_id')
      .where('f.handle', '=', 'aoba-international-house')
      .where('s.handle', '=', 'bedding')
      .where('o.handle', '=', 'standard')
      .select('p.price')
      .executeTakeFirstOrThrow()
  ).price;

/** Changes the price on the dormitory's page. */
const setPrice = async (console: Console, by: Browser, price: number) => {
  const offers = await offersAt(by, await facilityId(console));
  const [bedding, ...others] = offers.sets;
  const [standard, ...plans] = bedding?.options ?? [];
  const sets = [{ ...bedding, options: [{ ...standard, price }, ...plans] }, ...others];
  const answer = await by.change(OFFERS, await previewed(by, OFFERS, { ...offers, sets }));
  expect(answer.statusCode).toBe(200);
};

test('all mistakes are told in one round: those of the fields, of the pictures and of the shop', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const file = chosen(
    `customers:
  - id: aoba
    facilities:
      - { id: aoba-international-house, opened: perhaps, products: [sofa, { id: desk, prices: { gold: 100 } }] }
      - { id: aoba-new, name: 新しい寮 }
products:
  - { id: 3, name: いす }
  - { id: desk, name: "", pictures: [nowhere.png] }
  - { id: bedding, options: [{ id: standard, price: free }] }
`,
    'mistakes.yaml',
  );
  const { mistakes } = await look(by, file);
  const told = mistakes.map(({ place, words }: { place: string; words: string }) => `${place} ${words}`);
  expect(told).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^:4 “perhaps” cannot/),
      expect.stringMatching(/^:4 There is no set “sofa”/),
      expect.stringMatching(/^:4 The set “desk” has no option “gold”/),
      expect.stringMatching(/^:5 It is missing, and needed because this facility is new/),
      expect.stringMatching(/^:7 “3” cannot/),
      expect.stringMatching(/^:8 It is empty/),
      expect.stringMatching(/^:8 The shop has no picture “nowhere.png”/),
      expect.stringMatching(/^:9 “free” cannot/),
    ]),
  );
  // No mistake is told twice.
  expect(new Set(mistakes.map((each: object) => JSON.stringify(each))).size).toBe(mistakes.length);
  expect((await by.change(PATH, { ...file, fingerprint: 'x'.repeat(64) })).statusCode).not.toBe(200);
});

test('what a file takes away is counted, fact by fact', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const file = chosen(
    `customers:
  - id: aoba
    facilities:
      - { id: aoba-international-house, opened: false, products: [{ id: bedding, prices: { standard: 1980 } }, desk] }
products:
  - { id: desk, options: [{ id: standard }] }
`,
    'less.yaml',
  );
  const { changes } = await look(by, file);
  const lost = changes.flatMap(({ facts }: { facts: { path: string; lost: number }[] }) =>
    facts.filter((fact) => fact.lost > 0).map((fact) => [fact.path, fact.lost]),
  );
  expect(Object.fromEntries(lost)).toEqual({
    'facilities/aoba-international-house/opened': 1,
    'facilities/aoba-international-house/sets': 3,
    'facilities/aoba-international-house/offers/bedding/options': 2,
    'facilities/aoba-international-house/offers/desk/options': 1,
    'sets/desk/options': 1,
  });
  const price = await look(by, priceFile(2080));
  expect(price.changes[0].facts).toMatchObject([{ path: FACT, lost: 0 }]);
});

test('an import whose answer got lost is answered as it was, also when the hour is used up', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const body = await previewed(by, PATH, priceFile(4000));
  const send = () => by.change(PATH, body, 'the-same-key-every-time');
  const first = await send();
  expect(first.statusCode).toBe(200);
  await console.db.updateTable('limit_count').set({ count: 1_000 }).execute();
  expect((await by.step(`${PATH}/preview`, priceFile(4100))).json().code).toBe('too-many');
  expect((await send()).json()).toEqual(first.json());
  expect((await by.change(PATH, { ...body, name: 'other.yaml' }, 'the-same-key-every-time')).json().code).toBe(
    'key-reused',
  );
  expect((await console.audit()).filter(({ command }) => command === 'catalogue-imported')).toHaveLength(1);
});

test('a file is looked at in words, then just that is done and written down', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const shown = await look(by, priceFile(2080));
  expect(shown).toMatchObject({ mistakes: [], standing: [] });
  expect(shown.changes).toEqual([
    {
      name: 'International House',
      is_new: false,
      facts: [{ path: FACT, words: 'Bedding set Standard ¥1,980 → ¥2,080', lost: 0 }],
    },
  ]);
  const [inJapanese] = (await look(by, priceFile(2080), 'ja')).changes;
  expect(inJapanese.name).toBe('国際学生寮');
  expect(inJapanese.facts[0].words).toBe('寝具セット スタンダード ¥1,980 → ¥2,080');
  expect(await priceNow(console)).toBe(1980);
  expect((await act(by, priceFile(2080))).json().data).toEqual({ changed: 1 });
  expect(await priceNow(console)).toBe(2080);
  expect((await console.audit()).at(-1)).toMatchObject({
    command: 'catalogue-imported',
    subject_kind: 'catalogue',
    subject_label: 'prices.yaml',
    before: { [FACT]: { price: 1980, price_type: 'regular' } },
    after: { [FACT]: { price: 2080, price_type: 'regular' } },
  });
  const admin = await console.signedIn('admin');
  for (const [language, words] of [
    ['en', 'International House: Bedding set Standard ¥1,980 → ¥2,080'],
    ['ja', '国際学生寮：寝具セット スタンダード ¥1,980 → ¥2,080'],
  ] as const) {
    const { events } = (await admin.get('/audit?subject_kind=catalogue', { 'accept-language': language })).json().data;
    expect(events).toMatchObject([{ words: [words], after: { [FACT]: { price: 2080, price_type: 'regular' } } }]);
    expect(events[0].after).not.toHaveProperty('words');
  }
  expect((await act(by, priceFile(2080))).json().code).toBe('nothing-changed');
});

test('that a key changed is written down, but not what it is', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const file = `customers:
  - id: aoba
    facilities:
      - { id: aoba-international-house, key: another-key-of-it }
`;
  expect((await act(by, chosen(file, 'key.yaml'))).json().data).toEqual({ changed: 1 });
  const written = JSON.stringify((await console.audit()).at(-1));
  expect(written).not.toMatch(/another-key-of-it|demo-dorm/);
  expect(written).toContain('国際学生寮：');
});

test('what moved since it was looked at is not done', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const body = await previewed(by, PATH, priceFile(2080));
  await setPrice(console, by, 1500);
  expect((await by.change(PATH, body)).json().code).toBe('moved');
  expect(await priceNow(console)).toBe(1500);
});

test('what was done in the console stays unless it is ticked', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  await act(by, priceFile(2080));
  await setPrice(console, by, 1500);
  const facts = (isOverwritten: boolean) => [
    { path: FACT, words: 'Bedding set Standard ¥1,500 → ¥2,080', is_overwritten: isOverwritten },
  ];
  expect(await look(by, priceFile(2080))).toMatchObject({
    changes: [],
    standing: [{ name: 'International House', facts: facts(false) }],
  });
  expect((await act(by, priceFile(2080))).json().code).toBe('nothing-changed');
  const ticked = priceFile(2080, [FACT]);
  const shown = await look(by, ticked);
  expect(shown.changes).toHaveLength(1);
  expect(shown.standing).toEqual([{ name: 'International House', facts: facts(true) }]);
  expect((await act(by, ticked)).statusCode).toBe(200);
  expect(await priceNow(console)).toBe(2080);
});

test('mistakes are told with their place, field and an example, and nothing is imported', async () => {
  const console = await openConsole();
  const by = await console.signedIn('admin');
  const file = chosen('customers:\n  - id: aoba\n    name: 青葉大学校\nproducts:\n  - id: Desk\n');
  expect((await look(by, file, 'ja')).mistakes).toEqual([
    {
      place: ':5',
      field: 'セット「Desk」の「セットのID」(id)',
      words: expect.stringContaining('「Desk」は使えません。'),
      example: 'id: bedding',
    },
  ]);
  const [picture] = (await look(by, chosen('products:\n  - { id: bedding, pictures: [new.jpg] }\n'), 'ja')).mistakes;
  expect(picture).toMatchObject({
    place: ':2',
    words: expect.stringContaining('「new.jpg」は、まだショップにありません。'),
  });
  expect((await by.change(PATH, { ...file, fingerprint: 'none' })).json().code).toBe('file-mistakes');
  // The file has mistakes that only the comparison with the shop finds.
  const unknown = chosen('customers: [{ id: aoba, facilities: [{ id: aoba-third-house, products: [nothing] }] }]');
  const beside = await look(by, unknown);
  expect(beside.mistakes.map(({ field }: { field: string }) => field)).toContainEqual(
    expect.stringContaining('(start_date)'),
  );
  expect(await console.db.selectFrom('institution').where('name', '=', '青葉大学校').select('id').execute()).toEqual(
    [],
  );
});

test('a mistyped year is told; one that the shop has already stands in no file’s way', async () => {
  const console = await openConsole();
  const by = await console.signedIn('admin');
  const said = (fields: string) =>
    look(by, chosen(`customers: [{ id: aoba, facilities: [{ id: aoba-international-house, ${fields} }] }]`), 'en');
  const { mistakes } = await said('start_date: 2019-04-01, end_date: 9999-03-31');
  expect(mistakes.map(({ words }: { words: string }) => words)).toEqual([
    '2019-04-01 is not between 2020-11-15 and 2036-11-15. Is the year right?',
    '9999-03-31 is not between 2020-11-15 and 2036-11-15. Is the year right?',
  ]);
  await console.db.updateTable('facility').set({ start_date: '2019-04-01', end_date: '9999-03-31' }).execute();
  const kept = await said('start_date: 2019-04-01, end_date: 9999-03-31, name: 国際寮');
  expect(kept.mistakes).toEqual([]);
  expect(JSON.stringify(kept.changes)).toContain('国際寮');
});

test('a facility that grew old in another shop can be brought into this one; a mistyped year cannot', async () => {
  const console = await openConsole();
  const by = await console.signedIn('admin');
  const said = async (fields: string) => {
    const facility = `{ id: aoba-old-house, name: 旧寮, ${fields} }`;
    const { mistakes } = await look(by, chosen(`customers: [{ id: aoba, facilities: [${facility}] }]`), 'en');
    return mistakes.map(({ words }: { words: string }) => words).filter((words: string) => words.includes('the year'));
  };
  expect(await said('start_date: 2012-04-01, end_date: 2013-03-31, opens_on: 2012-02-01')).toEqual([]);
  expect(await said('start_date: 2018-04-01, end_date: 2028-03-31')).toEqual([]);
  expect(await said('start_date: 1027-04-01, end_date: 2028-03-31')).toEqual([
    '1027-04-01 is not between 2012-03-31 and 2036-11-15. Is the year right?',
  ]);
  expect(await said('start_date: 2027-04-01, end_date: 9999-03-31')).toEqual([
    '9999-03-31 is not between 2020-11-15 and 2036-11-15. Is the year right?',
  ]);
});

/** The message for a file that is wrong as a whole. */
const whole = async (by: Browser, content: string | Uint8Array, name: string): Promise<string> => {
  const { mistakes } = await look(by, chosen(content, name));
  expect(mistakes).toHaveLength(1);
  return mistakes[0].words;
};

test('a hostile file is refused in words', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const sheet = (size: number) => ({
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/worksheets/sheet1.xml': new Uint8Array(size),
  });
  const bomb = zipSync(sheet(80_000_000), { level: 9 });
  expect(bomb.length).toBeLessThan(200_000);
  expect(await whole(by, bomb, 'bomb.xlsx')).toContain('too much in the workbook');
  // The workbook declares a smaller size than its real size.
  const liar = Buffer.from(zipSync(sheet(1_000_000), { level: 9 }));
  const size = Buffer.from(Uint32Array.of(1_000_000).buffer);
  for (let at = liar.indexOf(size); at !== -1; at = liar.indexOf(size)) liar.writeUInt32LE(10, at);
  expect(await whole(by, liar, 'liar.xlsx')).toContain('empty');
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  expect(await whole(by, png, 'catalogue.xlsx')).toContain('This is a picture.');
  expect(await whole(by, Buffer.from('82a0', 'hex'), 'catalogue.yaml')).toContain('not UTF-8');
  expect(await whole(by, Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old.xls')).toContain('a workbook of an old Excel');
  expect(await whole(by, '[{'.repeat(100_000), 'deep.yaml')).toContain('YAML');
  const laughs = Array.from({ length: 9 }, (_, n) => `l${n + 1}: &l${n + 1} [${`*l${n},`.repeat(9)}]`);
  expect(await whole(by, ['l0: &l0 [ha]', ...laughs].join('\n'), 'laughs.yaml')).toContain('References');
  // The reader visits each alias only once, however many there are.
  const many = `a: &a 1\nb:\n${'  - *a\n'.repeat(100_000)}  - *lost\n`;
  expect(await whole(by, many, 'many.yaml')).toContain('References');
  expect(await whole(by, new Uint8Array(1_100_000).fill(32), 'large.yaml')).toContain('too large (2 MB)');
  const huge = await by.step(`${PATH}/preview`, chosen(Buffer.alloc(20_000_000, 32), 'huge.yaml'));
  expect([huge.statusCode, huge.json().code]).toEqual([413, 'too-large']);
  for (const name of ['', 'a\u0000.yaml', 'x'.repeat(201)])
    expect((await by.step(`${PATH}/preview`, chosen('products: []', name))).json().code).toBe('malformed');
});

test('what is downloaded can be imported again and changes nothing', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  for (const as of ['yaml', 'xlsx']) {
    const { file_name: name, content } = (await by.get(`/catalogue/file?as=${as}`)).json().data;
    expect(name).toMatch(new RegExp(`^catalogue-\\d{4}-\\d\\d-\\d\\d\\.${as}$`));
    expect(await look(by, { name, content, overwrite: [] })).toMatchObject({ mistakes: [], changes: [], standing: [] });
  }
  const { file_name: name, content } = (await by.get('/catalogue/file?as=template')).json().data;
  expect((await look(by, { name, content, overwrite: [] })).mistakes).toMatchObject([
    { words: expect.stringContaining('empty') },
  ]);
});
