import { expect, test } from 'vitest';
import { rotateByStaff } from '../../../test/by-staff.ts';
import { openConsole } from '../../../test/console.ts';
import { limitsPass } from '../../../test/limits-pass.ts';
import { codePartOf, decodeQr, openPdf, pictureOfPdf, textOfPdf } from '../../../test/picture-of.ts';
import { makePractice } from '../../../test/practice.ts';
import { posterExamples, replacedKey } from '../../../test/staff-examples/posters.ts';

type Told = {
  id: string;
  version: number;
  kind: string;
  secret: string;
  link: string;
  state: string;
  ends_at: string | null;
  created_at: string | null;
  arrivals: { day: string; count: number }[];
};

const opened = async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const idOf = async (handle: string) =>
    (await console.db.selectFrom('facility').where('handle', '=', handle).select('id').executeTakeFirstOrThrow()).id;
  const facility = await idOf('aoba-international-house');
  const invitations = async (): Promise<Told[]> =>
    (await by.get(`/posters/facility?id=${facility}`)).json().data.invitations;
  const opens = async (secret: string): Promise<boolean> =>
    (await console.get(`/checkkey?urlParamKey=${secret}`)).json().data.opened;
  return { console, by, idOf, facility, invitations, opens };
};

test('a new key is previewed, and the old one works until the end of its last day in Japan', async () => {
  const { console, by, facility, invitations, opens } = await opened();
  const body = { facility_id: facility, kind: 'key', until: '2026-11-20' };
  const shown = (await by.step('/posters/rotate/preview', body)).json().data;
  expect(shown).toMatchObject({ had_one: true, ends_at: '2026-11-20T15:00:00.000Z', arrivals: 0, still_ending: [] });
  // A preview changes nothing.
  expect((await invitations()).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['key lasting', 'code lasting']);
  expect((await by.change('/posters/rotate', { ...body, fingerprint: shown.fingerprint })).statusCode).toBe(200);
  const [fresh, , old] = await invitations();
  expect(fresh).toMatchObject({ kind: 'key', state: 'lasting', created_at: console.context.now().toISOString() });
  expect(fresh?.link).toContain(`/?key=${fresh?.secret}`);
  expect(old).toMatchObject({ secret: 'demo-dorm', state: 'ending', ends_at: '2026-11-20T15:00:00.000Z' });
  console.setNow('2026-11-20T23:59:59+09:00');
  expect([await opens('demo-dorm'), await opens(fresh?.secret ?? '')]).toEqual([true, true]);
  console.setNow('2026-11-21T00:00:00+09:00');
  expect([await opens('demo-dorm'), await opens(fresh?.secret ?? '')]).toEqual([false, true]);
  // The keys of other facilities still work.
  expect(await opens('demo-school')).toBe(true);
});

test('a new code leaves the key as it is; of several new ones at once each has its time', async () => {
  const { console, opens } = await opened();
  const opensCode = async (code: string): Promise<boolean> =>
    (await console.get(`/checkkey?urlParamCode=${code}`)).json().data.opened;
  const rotate = (kind: 'key' | 'code', days: number) => rotateByStaff(console, 'minato-main', kind, days);
  const first = await rotate('code', 14);
  expect(first).toMatch(/^[A-Z2-9]{8}$/);
  const second = await rotate('code', 0);
  expect(await opensCode(second.toLowerCase())).toBe(true);
  expect([await opensCode(first), await opensCode('SCHOOL1'), await opens('demo-school')]).toEqual([false, true, true]);
  const together = await Promise.all([rotate('key', 14), rotate('key', 14), rotate('key', 14)]);
  for (const key of together) {
    expect(key).toMatch(/^[a-z2-9]{20}$/);
    expect(await opens(key)).toBe(true);
  }
});

test('a second rotation says which keys still end, and that of somebody else meanwhile is noticed', async () => {
  const { console, by, facility } = await opened();
  const body = { facility_id: facility, kind: 'key', until: null };
  const { fingerprint } = (await by.step('/posters/rotate/preview', body)).json().data;
  await replacedKey(console, facility);
  const late = await by.change('/posters/rotate', { ...body, fingerprint });
  expect([late.statusCode, late.json().code]).toEqual([409, 'moved']);
  const again = (await by.step('/posters/rotate/preview', body)).json().data;
  expect(again).toMatchObject({ ends_at: null, still_ending: [{ ends_at: '2026-11-29T15:00:00.000Z' }] });
});

test('an end is put off, also when the key has ended; the one in use has none', async () => {
  const { console, facility, opens } = await opened();
  const { id, version } = await replacedKey(console, facility);
  console.setNow('2026-12-02T09:00:00+09:00');
  const catalogue = await console.signedIn('catalogue');
  expect(await opens('demo-dorm')).toBe(false);
  const extend = (body: object) => catalogue.change('/posters/extend', { id, version, until: '2026-12-24', ...body });
  expect((await extend({})).json().data).toEqual({ id, version: version + 1 });
  expect(await opens('demo-dorm')).toBe(true);
  expect((await extend({})).json()).toMatchObject({
    code: 'stale',
    current: { ends_at: '2026-12-24T15:00:00.000Z', version: version + 1 },
  });
  const lasting = (await (await console.signedIn('catalogue')).get(`/posters/facility?id=${facility}`)).json().data
    .invitations[0];
  const refused = await extend({ id: lasting.id, version: lasting.version });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'invitation-lasting']);
});

test.each([
  ['2026-11-14', 'day-over'],
  ['2027-11-16', 'day-far'],
  ['2026-02-30', 'date-format'],
])('a last day like %s is refused, and changes nothing', async (until, code) => {
  const { console, by, facility, invitations } = await opened();
  const body = { facility_id: facility, kind: 'key', until };
  const { body: whole } = await posterExamples['POST /posters/rotate'].example(console);
  for (const answer of [
    await by.step('/posters/rotate/preview', body),
    await by.change('/posters/rotate', { ...whole, until }),
  ])
    expect([answer.statusCode, answer.json().codes]).toEqual([422, { until: code }]);
  expect(await invitations()).toHaveLength(2);
});

test('the record says what was done, and no key', async () => {
  const { console, facility } = await opened();
  await replacedKey(console, facility);
  const written = (await console.audit()).at(-1);
  expect(written).toMatchObject({
    command: 'invitation-rotated',
    subject_label: '青葉大学 国際学生寮',
    before: { invitation: 'key', works_until: null },
    after: { invitation: 'key', works_until: '2026-11-29' },
  });
  expect(JSON.stringify(await console.audit())).not.toContain('demo-dorm');
});

const pdfOf = async (answer: { json: () => { data: { pdf: string } } }) =>
  Buffer.from(answer.json().data.pdf, 'base64');

test('a poster is A4 or A5, and each scans', async () => {
  const { console, by, facility } = await opened();
  for (const [size, view] of [
    ['A4', [0, 0, 595.28, 841.89]],
    ['A5', [0, 0, 419.53, 595.28]],
  ] as const) {
    const answer = await by.get(`/posters/file?size=${size}&facilities=${facility}`);
    expect(answer.json().data.file_name).toBe(`poster-aoba-international-house-${size}.pdf`);
    const pdf = await pdfOf(answer);
    expect((await (await openPdf(pdf)).getPage(1)).view).toEqual(view);
    expect(decodeQr(codePartOf(await pictureOfPdf(pdf)))).toBe(`${console.context.config.publicUrl}/?key=demo-dorm`);
  }
});

test('all posters come as one file, a page each; one without a key or code has none', async () => {
  const { console, by, idOf } = await opened();
  const school = await idOf('minato-main');
  await console.db.deleteFrom('invitation').where('facility_id', '=', school).where('kind', '=', 'code').execute();
  const { posters } = (await by.get('/posters')).json().data;
  const drawn = posters.filter(({ can_be_drawn }: { can_be_drawn: boolean }) => can_be_drawn);
  expect(posters.find(({ id }: { id: number }) => id === school).can_be_drawn).toBe(false);
  const answer = await by.get('/posters/file?size=A4');
  expect(answer.json().data.facilities).toEqual(drawn.map(({ id }: { id: number }) => id));
  expect((await openPdf(await pdfOf(answer))).numPages).toBe(drawn.length);
  expect((await by.get(`/posters/file?size=A4&facilities=${school}`)).json().code).toBe('not-found');
});

test('the poster of a practice facility is marked, never among all, and says on the paper that it is not for walls', async () => {
  const { console, by, facility } = await opened();
  const practice = await makePractice(console, facility);
  const { posters } = (await by.get('/posters')).json().data;
  const told = posters.filter(({ is_practice }: { is_practice: boolean }) => is_practice);
  expect(told.map(({ id }: { id: number }) => id)).toEqual([practice]);
  const posterOf = async (id: number, size: string) =>
    pdfOf(await by.get(`/posters/file?size=${size}&facilities=${id}`));
  for (const size of ['A4', 'A5'])
    expect(await textOfPdf(await posterOf(practice, size))).toContain('練習用・掲示禁止 / Practice only');
  // Staff scan it to try an order.
  const picture = await pictureOfPdf(await posterOf(practice, 'A4'));
  expect(decodeQr(codePartOf(picture))).toMatch(/key=[a-z2-9]{20}$/);
  expect(await textOfPdf(await posterOf(facility, 'A4'))).not.toMatch(/練習|Practice/);
  const all = (await by.get('/posters/file?size=A4')).json().data.facilities;
  expect(all).toContain(facility);
  expect(all).not.toContain(practice);
});

test('a school’s own staff draw their poster and no other’s', async () => {
  const { console, facility, idOf } = await opened();
  const viewer = await console.signedIn('viewer');
  expect((await viewer.get(`/posters/file?size=A4&facilities=${facility}`)).statusCode).toBe(200);
  const other = await viewer.get(`/posters/file?size=A4&facilities=${facility},${await idOf('minato-main')}`);
  expect([other.statusCode, other.json().code]).toEqual([403, 'out-of-scope']);
});

test('who came lately is told by key and day', async () => {
  const { console, by, facility, invitations } = await opened();
  const [key] = await invitations();
  const arrivals = { facility_id: facility, figure: 'arrivals' as const, part: key?.id ?? '', yen: 0 };
  await console.db
    .insertInto('day_figure')
    .values([
      { ...arrivals, day: '2026-10-16', count: 100 },
      { ...arrivals, day: '2026-11-14', count: 3 },
      { ...arrivals, day: '2026-11-15', count: 4 },
    ])
    .execute();
  expect((await invitations())[0]?.arrivals).toEqual([
    { day: '2026-11-14', count: 3 },
    { day: '2026-11-15', count: 4 },
  ]);
  const { posters } = (await by.get('/posters')).json().data;
  expect(posters.find(({ id }: { id: number }) => id === facility).arrivals).toBe(7);
});

test('one person draws so many posters an hour and downloads so many catalogues', async () => {
  const { console, by, facility } = await opened();
  for (const [path, most] of [
    [`/posters/file?size=A4&facilities=${facility}`, 30],
    ['/catalogue/file?as=template', 60],
  ] as const) {
    expect((await by.get(path)).statusCode).toBe(200);
    await console.db.updateTable('limit_count').set({ count: most }).where('count', '=', 1).execute();
    const refused = await by.get(path);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many']);
    await limitsPass(console.db, 60);
    expect((await by.get(path)).statusCode).toBe(200);
    await console.db.deleteFrom('limit_count').execute();
  }
});
