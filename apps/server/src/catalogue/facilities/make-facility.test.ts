import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { details, newFacility } from '../../../test/staff-examples/facility.ts';

test('a facility is made closed, with a key of its own that opens nothing yet, and its institution with it', async () => {
  const console = await openConsole();
  const browser = await console.signedIn('catalogue');
  const { id } = (await browser.change('/catalogue/facilities/make', newFacility)).json().data;
  const page = (await browser.get(`/catalogue/facility?id=${id}`)).json().data;
  expect(page).toMatchObject({
    handle: 'third-house',
    institution: '北山大学',
    institution_en: null,
    state: 'closed',
    version: 1,
    details,
    missing_english: ['institution', 'policy'],
  });
  const done = page.points.filter(({ is_done }: { is_done: boolean }) => is_done);
  expect(done.map(({ point }: { point: string }) => point)).toEqual(['policy']);
  const { secret } = await console.db
    .selectFrom('invitation')
    .where('facility_id', '=', id)
    .where('kind', '=', 'key')
    .select('secret')
    .executeTakeFirstOrThrow();
  expect((await console.get(`/checkkey?urlParamKey=${secret}`)).json().data).toMatchObject({ reason: 'closed' });
});

test('what a new facility begins with is what the newest has that is published', async () => {
  const console = await openConsole();
  const browser = await console.signedIn('catalogue');
  const { id } = (await browser.change('/catalogue/facilities/make', { ...newFacility, payment_term_days: 5 })).json()
    .data;
  const first = (await browser.get('/catalogue/facilities/new')).json().data.terms;
  expect(first.cancel_policy).not.toBe(details.cancel_policy);
  await console.db.updateTable('facility').set({ is_published: true }).where('id', '=', id).execute();
  const { terms } = (await browser.get('/catalogue/facilities/new')).json().data;
  const { institutions } = (await browser.get('/catalogue/institutions')).json().data;
  expect(institutions.map(({ name }: { name: string }) => name)).toContain('北山大学');
  expect(terms).toMatchObject({ payment_term_days: 5, cancel_policy: details.cancel_policy });
});

test.each([
  ['no name', { name: ' ' }, { name: 'required' }],
  ['an institution neither chosen nor named', { institution: '' }, { institution: 'required' }],
  ['an institution that there is not', { institution_id: 999_999 }, { institution_id: 'institution-unknown' }],
  ['an institution that there is already', { institution: '青葉大学' }, { institution: 'institution-taken' }],
  ['a day that there is not', { start_date: '2027-02-30' }, { start_date: 'date-format' }],
  ['an end before its start', { end_date: '2027-03-01' }, { end_date: 'until-before-from' }],
  ['a period that is over', { start_date: '2026-04-01', end_date: '2026-11-14' }, { end_date: 'day-over' }],
  ['an end in a mistyped year', { end_date: '9999-03-31' }, { end_date: 'year-out' }],
  ['a start in a mistyped year', { start_date: '2019-04-01' }, { start_date: 'year-out' }],
  ['cancelling after the end', { main_end_date: '2099-01-01' }, { main_end_date: 'cancel-after-end' }],
  ['a term that no store has', { payment_term_days: 61 }, { payment_term_days: 'term-days' }],
  ['no text about cancelling', { cancel_policy: '\n' }, { cancel_policy: 'required' }],
])('%s is said at its field, and nothing is made', async (_, changes, codes) => {
  const console = await openConsole();
  const browser = await console.signedIn('catalogue');
  const before = await console.facilityIds();
  const answer = await browser.change('/catalogue/facilities/make', { ...newFacility, ...changes });
  expect([answer.statusCode, answer.json().codes]).toEqual([422, codes]);
  expect(await console.facilityIds()).toEqual(before);
});

test('names lose what comes along from a table: tabs, breaks and marks that nobody sees', async () => {
  const console = await openConsole();
  const browser = await console.signedIn('catalogue');
  const odd = {
    name: '\t第三\t学生寮\u200B\r\n',
    name_en: '\u3000Third\nHouse\u202E ',
    institution: '\uFEFF北山\u0007大学\t',
    institution_en: ' Kitayama\u00A0',
  };
  const { id } = (await browser.change('/catalogue/facilities/make', { ...newFacility, ...odd })).json().data;
  const page = (await browser.get(`/catalogue/facility?id=${id}`)).json().data;
  expect(page).toMatchObject({
    institution: '北山 大学',
    institution_en: 'Kitayama',
    details: { name: '第三 学生寮', name_en: 'Third House' },
  });
  // A name that differs only in whitespace is the same name.
  const again = await browser.change('/catalogue/facilities/make', { ...newFacility, institution: '北山\t大学' });
  expect(again.json().codes).toEqual({ institution: 'institution-taken' });
});

test('an institution has no two facilities by one name', async () => {
  const console = await openConsole();
  const browser = await console.signedIn('catalogue');
  const twice = { ...newFacility, institution_id: 1, name: '国際学生寮' };
  const answer = await browser.change('/catalogue/facilities/make', twice);
  expect(answer.json().codes).toEqual({ name: 'facility-name-taken' });
});
