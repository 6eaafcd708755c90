import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { details, facilityId } from '../../../test/staff-examples/facility.ts';
import { paidOrder } from '../../../test/staff-examples/paid-order.ts';

test('details are saved for what comes; orders keep what they were placed with, and each version can be had again', async () => {
  const console = await openConsole();
  const { number } = await paidOrder(console);
  const browser = await console.signedIn('catalogue');
  const id = await facilityId(console);
  const old = (await browser.get(`/catalogue/facility?id=${id}`)).json().data.details;
  const saved = await browser.change('/catalogue/facility/change', { id, version: 1, ...details });
  expect(saved.json().data).toEqual({ version: 2, ...details });
  const order = await console.db.selectFrom('orders').where('order_number', '=', number).selectAll().executeTakeFirst();
  expect(order).toMatchObject({ facility_name: old.name, cancel_policy: old.cancel_policy });
  const key = await console.get('/checkkey?urlParamKey=demo-dorm');
  expect(key.json().data).toMatchObject({ facilityName: details.name, facilityNameEn: details.name_en });

  const { versions } = (await browser.get(`/catalogue/versions?kind=facility&id=${id}`)).json().data;
  expect(versions).toMatchObject([{ who: '商品 しょう', before: old, after: details }]);
  const [{ before }] = versions;
  const undone = await browser.change('/catalogue/facility/change', { id, version: 2, ...before });
  expect(undone.json().data).toEqual({ version: 3, ...old });
});

test('whoever saves without having changed anything makes no version', async () => {
  const console = await openConsole();
  const browser = await console.signedIn('catalogue');
  const id = await facilityId(console);
  const { details: now } = (await browser.get(`/catalogue/facility?id=${id}`)).json().data;
  const saved = await browser.change('/catalogue/facility/change', { id, version: 1, ...now });
  expect(saved.json().data).toEqual({ version: 1, ...now });
  expect((await browser.get(`/catalogue/versions?kind=facility&id=${id}`)).json().data.versions).toEqual([]);
});

test('whoever saves over another’s change is shown what it is now', async () => {
  const console = await openConsole();
  const browser = await console.signedIn('catalogue');
  const id = await facilityId(console);
  await browser.change('/catalogue/facility/change', { id, version: 1, ...details });
  const stale = await browser.change('/catalogue/facility/change', { id, version: 1, ...details, name: 'X' });
  expect([stale.statusCode, stale.json().current]).toEqual([409, { version: 2, ...details }]);
});

test('nobody can set that members cancel what they have used to the end', async () => {
  const console = await openConsole();
  const browser = await console.signedIn('catalogue');
  const id = await facilityId(console);
  const save = (main_end_date: string) =>
    browser.change('/catalogue/facility/change', { id, version: 1, ...details, main_end_date });
  const late = await save('2028-04-01');
  expect([late.statusCode, late.json().codes]).toEqual([422, { main_end_date: 'cancel-after-end' }]);
  expect((await save(details.end_date)).json().data).toMatchObject({ version: 2, main_end_date: details.end_date });
});

test('a mistyped year is refused; where one was saved before, everything else can be changed', async () => {
  const console = await openConsole();
  const browser = await console.signedIn('catalogue');
  const id = await facilityId(console);
  const save = (version: number, changes: object) =>
    browser.change('/catalogue/facility/change', { id, version, ...details, ...changes });
  const far = await save(1, { end_date: '9999-03-31' });
  expect([far.statusCode, far.json().codes]).toEqual([422, { end_date: 'year-out' }]);
  const old = { start_date: '2019-04-01', end_date: '9999-12-31' };
  await console.db.updateTable('facility').set(old).where('id', '=', id).execute();
  expect((await browser.get(`/catalogue/facility?id=${id}`)).json().data.details).toMatchObject(old);
  expect((await save(1, { ...old, name: '新しい名前' })).json().data).toMatchObject({ version: 2, ...old });
  expect((await save(2, { ...old, end_date: '9998-12-31' })).json().codes).toEqual({ end_date: 'year-out' });
  expect((await save(2, {})).json().data).toMatchObject({ version: 3, end_date: details.end_date });
});

test('an institution is renamed at all of its facilities, and keeps a name of its own', async () => {
  const console = await openConsole();
  const browser = await console.signedIn('catalogue');
  const names = { name: '青葉学園大学', name_en: '' };
  const saved = await browser.change('/catalogue/institution/change', { id: 1, version: 1, ...names });
  expect(saved.json().data).toEqual({ id: 1, version: 2, ...names });
  const page = (await browser.get(`/catalogue/facility?id=${await facilityId(console)}`)).json().data;
  expect(page).toMatchObject({ institution: '青葉学園大学', institution_version: 2, institution_facilities: 2 });
  const twice = await browser.change('/catalogue/institution/change', { id: 2, version: 1, ...names });
  expect(twice.json().codes).toEqual({ name: 'institution-taken' });
  expect((await browser.change('/catalogue/institution/change', { id: 99, version: 1, ...names })).statusCode).toBe(
    404,
  );
});
