import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { listenToQueries, scannedBy } from '../../../test/query-plans.ts';
import { facilityId } from '../../../test/staff-examples/facility.ts';
import { paidOrder } from '../../../test/staff-examples/paid-order.ts';

test('the list says how each facility stands, what changes by itself, its orders, and what lacks English', async () => {
  const console = await openConsole();
  await paidOrder(console);
  await console.db
    .updateTable('facility')
    .set({ opens_on: '2026-12-01', publishes_on: '2026-12-01' })
    .where('handle', '=', 'aoba-second-house')
    .execute();
  const browser = await console.signedIn('catalogue');
  const { facilities } = (await browser.get('/catalogue/facilities')).json().data;
  const of = (handle: string) => facilities.find((facility: { handle: string }) => facility.handle === handle);
  expect(of('aoba-international-house')).toMatchObject({
    state: 'ordering',
    orders: 1,
    coming: [],
    missing_english: [],
  });
  expect(of('minato-main')).toMatchObject({ state: 'ordering', orders: 0 });
  expect(of('minato-main').missing_english).toContain('name');
  expect(of('minato-annex').state).toBe('registering');
  expect(of('aoba-second-house')).toMatchObject({
    state: 'coming',
    coming: [{ day: '2026-12-01', becomes: 'open' }, expect.anything()],
  });
});

test('the list is one query, and none of the orders that it counts is read by a scan', async () => {
  const console = await openConsole();
  const browser = await console.signedIn('catalogue');
  const asked = listenToQueries();
  await browser.get('/catalogue/facilities');
  const about = [...asked].filter(([text]) => text.includes('"facility"') && text.startsWith('select'));
  expect(about).toHaveLength(1);
  expect([...(await scannedBy(console.database, new Map(about))).keys()]).not.toContain('orders');
  expect((await browser.get(`/catalogue/facility?id=${await facilityId(console)}`)).statusCode).toBe(200);
  expect((await browser.get('/catalogue/facility?id=999999')).statusCode).toBe(404);
});
