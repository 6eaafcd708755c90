import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabaseConfig } from '../../../test/empty-database.ts';
import { memberOf } from '../../../test/ordering.ts';
import { startServer } from '../../../test/process.ts';
import { openShop } from '../../../test/shop.ts';
import { type Db, openDatabase } from '../../platform/db/database.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1';
const page = { accept: 'text/html', 'user-agent': PHONE };

/** The stored counts, sorted by the facility's handle. */
const counted = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('day_figure as d')
    .innerJoin('facility as f', 'f.id', 'd.facility_id')
    .leftJoin('invitation as i', 'i.digest', 'd.part')
    .orderBy('f.handle')
    .orderBy('d.figure')
    .orderBy('i.secret')
    .select(['f.handle', 'd.figure', 'i.secret', 'd.count'])
    .execute();
  return rows.map(({ handle, figure, secret, count }) => `${handle} ${figure} ${secret ?? ''} ${count}`);
};

test('who opens a poster’s address is counted by key and facility, open or not; others are not', async () => {
  const config = await emptyDatabaseConfig();
  const { url } = await startServer(config);
  const { db } = openDatabase(config);
  onTestFinished(() => db.destroy());
  const open = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    (await fetch(url + path, { method, headers: { ...page, ...headers } })).text();
  for (let scan = 0; scan < 3; scan += 1) await open('/?key=demo-dorm');
  await open('/?code=dorm01');
  await open('/?key=demo-closed');
  // The server counts none of these: an invalid key, no key, a robot that previews links, a prefetch, another path, a HEAD request.
  await open('/?key=nonsense');
  await open('/');
  await open('/?key=demo-school', { 'user-agent': 'facebookexternalhit/1.1;line-poker/1.0' });
  await open('/?key=demo-school', { 'sec-purpose': 'prefetch;prerender' });
  await open('/?key=demo-school', { accept: '*/*' });
  await open('/products?key=demo-school');
  await open('/?key=demo-school', {}, 'HEAD');
  // Another site can embed the URLs of our pages as pictures. Such requests use up no guesses of the visitor's IP address.
  for (let guess = 0; guess < 70; guess += 1) await open(`/?code=NONE${guess}`, { 'sec-fetch-dest': 'image' });
  expect((await fetch(`${url}/api/v1/consumer/checkkey?urlParamCode=SCHOOL1`)).status).toBe(200);
  // A person opens a page, and the service worker requests it, so the server renders the page. If another site sends the request, the
  // server does not.
  const asked = (site: string) => open('/?key=demo-dorm', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': site });
  expect(await asked('same-origin')).toContain('<main');
  expect(await asked('cross-site')).not.toContain('<main');
  await expect
    .poll(() => counted(db), { timeout: 10_000 })
    .toEqual([
      'aoba-international-house arrivals DORM01 1',
      'aoba-international-house arrivals demo-dorm 3',
      expect.stringMatching(/arrivals demo-closed 1$/),
    ]);
});

test('a code that is typed into the shop counts; pages that ask about it afterwards do not', async () => {
  const shop = await openShop();
  const ask = (query: string, page?: string) =>
    shop.get(`/checkkey?${query}`, page ? { referer: `http://localhost:3000${page}` } : {});
  await ask('urlParamCode=dorm01', '/error');
  await ask('urlParamCode=DORM01', '/error');
  await ask('urlParamCode=CLOSED1', '/error');
  await ask('urlParamCode=NOTHING1', '/error');
  await ask('urlParamKey=demo-dorm', '/error');
  for (const page of ['/', '/products', '/auth/register', undefined]) await ask('urlParamCode=DORM01', page);
  await shop.app.close();
  const found = (await counted(shop.db)).toSorted();
  expect(found).toEqual(['aoba-international-house arrivals DORM01 2', expect.stringMatching(/arrivals CLOSED1 1$/)]);
});

test('a member who comes to the checkout counts once a day', async () => {
  const shop = await openShop();
  const dorm = await memberOf(shop, 'dorm');
  const school = await memberOf(shop, 'school');
  for (const browser of [dorm, dorm, school]) await browser.get('/facility');
  shop.setNow('2026-11-16T10:00:00+09:00');
  await dorm.get('/facility');
  await shop.app.close();
  expect(await counted(shop.db)).toEqual([
    'aoba-international-house carts  1',
    'aoba-international-house carts  1',
    'minato-main carts  1',
  ]);
});
