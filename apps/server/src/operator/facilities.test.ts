import { expect, test } from 'vitest';
import { tellOperator } from '../../test/operator.ts';
import { memberOf, place, refusedOrder, schoolOrder } from '../../test/ordering.ts';
import { production } from '../../test/production.ts';
import { openShop, type Shop } from '../../test/shop.ts';

const opened = async (shop: Shop, query: string): Promise<boolean> =>
  (await shop.get(`/checkkey?${query}`)).json().data.opened;

const audits = ({ db }: Shop) => db.selectFrom('audit_event').select(['command', 'detail']).orderBy('id').execute();

test('facilities are listed with their state, orders and links, as a table and as data', async () => {
  const shop = await openShop({ env: { ...production, PUBLIC_URL: 'https://sets.example.jp' } });
  const browser = await memberOf(shop, 'school');
  await place(browser, await schoolOrder(browser));
  const { text, data } = await tellOperator(shop, 'facilities', 'list');
  expect(data).toHaveLength(4);
  expect(data).toContainEqual({
    handle: 'minato-main',
    institution: 'みなと学園',
    name: '本校',
    is_open: true,
    is_published: true,
    order_type: 1,
    start_date: '2026-10-16',
    end_date: '2027-10-15',
    opens_on: null,
    closes_on: null,
    publishes_on: null,
    coming: [],
    orders: 1,
    key_link: 'https://sets.example.jp/?key=demo-school',
    code_link: 'https://sets.example.jp/?code=SCHOOL1',
  });
  const lines = text.trimEnd().split('\n');
  expect(lines[0]).toMatch(
    /^handle +institution +name +open +published +type +period +by itself +orders +link by key +link by code$/,
  );
  expect(lines[2]).toContain('aoba-second-house');
  expect(lines.find((line) => line.includes('minato-main'))).toMatch(
    /みなと学園 +本校 +yes +yes +1 +2026-10-16 – 2027-10-15 +1 +https:/,
  );
});

test('a facility is shown with its links, questions, sets and orders; an unknown one is explained', async () => {
  const shop = await openShop();
  const { text, data } = await tellOperator(shop, 'facilities', 'show', 'aoba-international-house');
  expect(text).toContain('国際学生寮');
  expect(text).toContain('http://localhost:3000/?key=demo-dorm');
  expect(text).toMatch(/学籍番号 +Student number +yes/);
  expect(text).not.toContain('旧システム');
  expect(text).toMatch(/bedding +寝具セット +Bedding set/);
  expect(text).toMatch(/bedding +repeat +\S+ +1580 +repeat/);
  expect(data).toMatchObject({
    handle: 'aoba-international-house',
    prices: { length: 12 },
    orders: [],
    questions: { length: 6 },
  });
  await expect(tellOperator(shop, 'facilities', 'show', 'nowhere')).rejects.toThrow('There is no facility "nowhere".');
});

test('a facility is closed, opened, hidden and published; what changed nothing is not written down', async () => {
  const shop = await openShop();
  const closed = await tellOperator(shop, 'facilities', 'close', 'minato-main');
  expect(closed.text).toBe('みなと学園 本校 (minato-main) is now not open.\n');
  expect(await opened(shop, 'urlParamKey=demo-school')).toBe(false);
  expect((await tellOperator(shop, 'facilities', 'close', 'minato-main')).data).toMatchObject({ changed: false });
  await tellOperator(shop, 'facilities', 'open', 'minato-main');
  expect(await opened(shop, 'urlParamKey=demo-school')).toBe(true);

  const browser = await memberOf(shop, 'school');
  await tellOperator(shop, 'facilities', 'unpublish', 'minato-main');
  expect(await browser.me()).toMatchObject({ is_published: false });
  await tellOperator(shop, 'facilities', 'publish', 'minato-main');
  expect(await browser.me()).toMatchObject({ is_published: true });
  await expect(tellOperator(shop, 'facilities', 'open', 'nowhere')).rejects.toThrow('There is no facility');
  const detail = { facility: 'minato-main' };
  expect(await audits(shop)).toEqual(
    ['close', 'open', 'unpublish', 'publish'].map((word) => ({ command: `facilities ${word}`, detail })),
  );
});

test('a facility is published, opens and closes by itself at midnight in Japan, as was shown before', async () => {
  const shop = await openShop();
  const tell = (...words: string[]) => tellOperator(shop, 'facilities', ...words);
  const browser = await memberOf(shop, 'school');
  await tell('close', 'minato-main');
  await tell('unpublish', 'minato-main');
  await tell('publish', 'minato-main', '--on', '2026-11-20');
  await tell('close', 'minato-main', '--on', '2026-12-11');
  const { text } = await tell('open', 'minato-main', '--on', '2026-12-01');
  const [published, opens, closes] = [
    'It is published by itself on 2026-11-20.\n',
    'It opens by itself on 2026-12-01.\n',
    'It closes by itself on 2026-12-11.\n',
  ];
  expect(text).toBe(`みなと学園 本校 (minato-main)\n${published}${opens}${closes}`);
  expect((await tell('close', 'minato-main')).text).toContain(`is already not open.\n${published}${opens}${closes}`);
  expect((await tell('show', 'minato-main')).text).toMatch(/by itself +is published by itself on 2026-11-20, opens/);
  await expect(tell('open', 'minato-main', '--on', '2026-12-11')).rejects.toThrow('cannot both open and close');
  await expect(tell('open', 'minato-main', '--on', '2026-11-15')).rejects.toThrow('has begun already');
  await expect(tell('open', 'minato-main', '--on', 'soon')).rejects.toThrow('must be a day');
  await expect(tell('close', 'minato-main', '--on', '9999-01-01')).rejects.toThrow('Is the year right?');

  const at = async (time: string) => {
    shop.setNow(time);
    const { is_published } = await browser.me();
    const { products } = (await browser.get('/product/list')).json().data;
    expect(products.length > 0).toBe(is_published);
    return [is_published, await opened(shop, 'urlParamKey=demo-school')];
  };
  expect(await at('2026-11-19T23:59:59.999+09:00')).toEqual([false, false]);
  expect(await at('2026-11-20T00:00:00+09:00')).toEqual([true, false]);
  const order = await schoolOrder(browser);
  expect(await at('2026-11-30T23:59:59.999+09:00')).toEqual([true, false]);
  expect((await place(browser, order)).json().data).toEqual(refusedOrder('facility-closed', 'ja'));
  expect(await at('2026-12-01T00:00:00+09:00')).toEqual([true, true]);
  expect((await place(browser, order)).json().data.order_number).toBeDefined();
  expect(await at('2026-12-10T23:59:59.999+09:00')).toEqual([true, true]);
  expect(await at('2026-12-11T00:00:00+09:00')).toEqual([true, false]);
  // A manual change afterwards stays.
  expect((await tell('open', 'minato-main')).text).toBe('みなと学園 本校 (minato-main) is now open.\n');
  expect(await at('2026-12-12T00:00:00+09:00')).toEqual([true, true]);
  await tell('unpublish', 'minato-main');
  expect(await at('2026-12-12T00:00:01+09:00')).toEqual([false, true]);
  await tell('close', 'minato-main', '--on', '2027-01-01');
  expect((await tell('close', 'minato-main', '--on', 'never')).text).toContain('Nothing changes by itself.');
});

test('a new key works at once, the old one until the grace time ends, and not a moment longer', async () => {
  const shop = await openShop();
  const { text, data } = await tellOperator(shop, 'facilities', 'rotate', 'aoba-international-house', '--grace', '3');
  const { secret } = data as { secret: string };
  expect(data).toEqual({
    facility: 'aoba-international-house',
    kind: 'key',
    secret: expect.stringMatching(/^[a-z2-9]{20}$/),
    link: `http://localhost:3000/?key=${secret}`,
    old: 'demo-dorm',
    old_works_until: '2026-11-18T01:00:00.000Z',
  });
  expect(text).toContain('The old key demo-dorm works until 2026-11-18 10:00:00 (Japan).');
  expect(await opened(shop, `urlParamKey=${secret}`)).toBe(true);
  shop.setNow('2026-11-18T09:59:59.999+09:00');
  expect(await opened(shop, 'urlParamKey=demo-dorm')).toBe(true);
  expect(await opened(shop, 'urlParamCode=DORM01')).toBe(true);
  shop.setNow('2026-11-18T10:00:00+09:00');
  expect(await opened(shop, 'urlParamKey=demo-dorm')).toBe(false);
  expect(await opened(shop, `urlParamKey=${secret}`)).toBe(true);
  // Other facilities keep theirs.
  expect(await opened(shop, 'urlParamKey=demo-school')).toBe(true);
  expect(JSON.stringify(await audits(shop))).not.toContain(secret);
  const shown = await tellOperator(shop, 'facilities', 'show', 'aoba-international-house');
  expect(shown.text).toMatch(/demo-dorm +ended/);
});

test('a code is made anew without touching the key; twice in a row both old ones have their time', async () => {
  const shop = await openShop();
  const rotate = async (...options: string[]) =>
    (await tellOperator(shop, 'facilities', 'rotate', 'minato-main', ...options)).data as { secret: string };
  const first = await rotate('--kind', 'code');
  expect(first.secret).toMatch(/^[A-Z2-9]{8}$/);
  const second = await rotate('--kind', 'code', '--grace', '0');
  expect(await opened(shop, `urlParamCode=${second.secret.toLowerCase()}`)).toBe(true);
  expect(await opened(shop, `urlParamCode=${first.secret}`)).toBe(false);
  expect(await opened(shop, 'urlParamCode=SCHOOL1')).toBe(true);
  expect(await opened(shop, 'urlParamKey=demo-school')).toBe(true);
  const together = await Promise.all([rotate(), rotate(), rotate()]);
  for (const { secret } of together) expect(await opened(shop, `urlParamKey=${secret}`)).toBe(true);
  for (const wrong of [['--kind', 'door'], ['--grace', '-1'], ['--grace', '366'], ['--grace=1.5'], ['--grace=']])
    await expect(rotate(...wrong)).rejects.toThrow(/--(kind|grace)/);
});

test('next season is made from a facility, with its own dates, prices and links; a wrong day is explained', async () => {
  const shop = await openShop();
  const season = ['--name', '本校 2027年度', '--start', '2027-10-16', '--end', '2028-10-15', '--percent', '10'];
  const { data } = await tellOperator(shop, 'facilities', 'next-season', 'minato-main', ...season);
  expect(data).toMatchObject({ from: 'minato-main' });
  const { facility } = data as { facility: string };
  const shown = (await tellOperator(shop, 'facilities', 'show', facility)).data as { prices: { price: number }[] };
  const running = (await tellOperator(shop, 'facilities', 'show', 'minato-main')).data as typeof shown;
  expect(shown).toMatchObject({ name: '本校 2027年度', is_open: false, start_date: '2027-10-16' });
  expect(shown.prices[0]?.price).toBe(Math.round((running.prices[0]?.price ?? 0) * 0.11) * 10);
  expect((await audits(shop)).at(-1)).toEqual({
    command: 'facilities next-season',
    detail: { facility, from: 'minato-main' },
  });
  await expect(
    tellOperator(shop, 'facilities', 'next-season', 'minato-main', ...season.with(3, '2027-02-30')),
  ).rejects.toThrow(/start-date/);
  await expect(
    tellOperator(shop, 'facilities', 'next-season', 'minato-main', ...season.with(1, '別の本校').with(5, '2208-10-15')),
  ).rejects.toThrow(/end: .*year/);
});
