import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { enrolled, openConsole } from '../../../test/console.ts';
import { tellOperator } from '../../../test/operator.ts';

const invitation = { name: 'X', email: 'x@example.jp', language: 'en', roles: ['admin'], facilities: 'all' } as const;

test('the last admin stays one, and nobody disables themselves', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  const id = await console.idOf('admin@staff.example.jp');
  const change = { id, version: 1, name: 'A', roles: ['desk'], facilities: 'all' };
  expect((await admin.change('/people/change', change)).json().code).toBe('last-admin');
  expect((await admin.change('/people/disable', { id, version: 1 })).json().code).toBe('last-admin');
  await enrolled(console, 'second@example.jp', { roles: ['admin'] });
  expect((await admin.change('/people/disable', { id, version: 1 })).json()).toMatchObject({
    code: 'own-account',
    message: 'You cannot disable your own account. Please ask somebody else with the role Admin.',
  });
  expect((await admin.change('/people/change', change)).statusCode).toBe(200);
  // The person stops being an admin at once.
  expect((await admin.get('/people')).json().code).toBe('no-role');
});

test('whoever misses a role is told whom to ask: the admins who can come in now, by name only', async () => {
  const console = await openConsole();
  const desk = await console.signedIn('desk');
  const admin = await console.signedIn('admin');
  const before = (await desk.get('/people/admins')).json().data.admins as string[];
  expect(before).toHaveLength(1);
  // The new admin is invited but cannot sign in yet.
  await admin.change('/people/invite', invitation);
  expect((await desk.get('/people/admins')).json().data).toEqual({ admins: before });
  const { id } = await enrolled(console, 'second@example.jp', { roles: ['admin'] });
  expect((await desk.get('/people/admins')).json().data.admins).toHaveLength(2);
  await admin.change('/people/disable', { id, version: 1 });
  expect((await desk.get('/people/admins')).json().data).toEqual({ admins: before });
});

test('the list still says when somebody last did something, after they were disabled and their sessions ended', async () => {
  const console = await openConsole();
  const [admin, desk] = [await console.signedIn('admin'), await console.signedIn('desk')];
  const id = await console.idOf('desk@staff.example.jp');
  const seen = async () =>
    (await admin.get('/people')).json().data.staff.find((each: { id: number }) => each.id === id).seen_at;
  console.pass(5);
  await desk.change('/me/language', { language: 'en' });
  const last = console.context.now().toISOString();
  console.pass(5);
  const version = (await admin.get('/people')).json().data.staff.find((each: { id: number }) => each.id === id).version;
  await admin.change('/people/disable', { id, version });
  expect(await seen()).toBe(last);
});

test('an invitation takes an address in full-width letters, as a Japanese keyboard types them', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  const typed = { ...invitation, email: ' ｗｉｄｅ＠ｅｘａｍｐｌｅ．ｊｐ\u3000' };
  expect((await admin.change('/people/invite', typed)).statusCode).toBe(200);
  expect(await console.linkTo('wide@example.jp')).not.toBe('');
});

test('of two admins who disable each other at once, one is left', async () => {
  const console = await openConsole();
  const first = await console.signedIn('admin');
  const { visitor: second, id } = await enrolled(console, 'second@example.jp', { roles: ['admin'] });
  const firstId = await console.idOf('admin@staff.example.jp');
  const answers = await Promise.all([
    first.change('/people/disable', { id, version: 1 }),
    second.change('/people/disable', { id: firstId, version: 1 }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toSatisfy(
    ([one, other]: number[]) => one === 200 && other !== undefined && other >= 401 && other <= 403,
  );
  const left = await console.db
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.staff_id', 'staff.id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .select('staff.id')
    .execute();
  expect(left).toHaveLength(1);
});

test('a double click invites once, and mails once', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => admin.change('/people/invite', invitation, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await console.mails()).filter(({ to }) => to === invitation.email)).toHaveLength(1);
  const other = await admin.change('/people/invite', { ...invitation, email: 'y@example.jp' }, key);
  expect([other.statusCode, other.json().code]).toEqual([409, 'key-reused']);
});

test('what cannot be is told by its field in both languages, and changes nothing', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  const [facility = 0] = await console.facilityIds();
  const codesFor = async (body: object) =>
    (await admin.change('/people/invite', { ...invitation, ...body })).json().codes;
  expect(await codesFor({ email: 'ADMIN@staff.example.jp' })).toEqual({ email: 'staff-email-taken' });
  expect(await codesFor({ email: 'x', name: ' ', roles: [] })).toEqual({
    email: 'email-format',
    name: 'required',
    roles: 'roles-required',
  });
  expect(await codesFor({ facilities: [facility] })).toEqual({ facilities: 'admin-needs-all' });
  expect(await codesFor({ roles: ['viewer'], facilities: [facility, 999_999] })).toEqual({
    facilities: 'facility-unknown',
  });
  expect(await codesFor({ roles: ['boss'] })).toEqual({ 'roles.0': 'malformed' });
  const japanese = await admin.change('/people/invite', { ...invitation, roles: [] }, undefined, {
    'accept-language': 'ja',
  });
  expect(japanese.json().errors).toEqual({ roles: ['役割を1つ以上選んでください。'] });
  expect((await console.mails()).filter(({ to }) => to === invitation.email)).toEqual([]);
  const id = 999_999;
  expect((await admin.change('/people/disable', { id, version: 1 })).statusCode).toBe(404);
  const viewer = await console.idOf('viewer@staff.example.jp');
  expect((await admin.change('/people/enable', { id: viewer, version: 1 })).json().code).toBe('staff-state');
  expect((await admin.change('/people/invite-again', { id: viewer, version: 1 })).json().code).toBe('staff-state');
});

test('a change of roles and facilities counts at the next call, and the audit has both', async () => {
  const console = await openConsole();
  const admin = await console.signedIn('admin');
  const viewer = await console.signedIn('viewer');
  const facilities = await console.facilityIds();
  const id = await console.idOf('viewer@staff.example.jp');
  const body = { id, version: 1, name: 'School', roles: ['viewer', 'desk'], facilities: facilities.slice(1, 3) };
  const changed = await admin.change('/people/change', body);
  expect(changed.json().data).toMatchObject({ ...body, version: 2, roles: ['desk', 'viewer'] });
  const me = (await viewer.get('/me')).json().data;
  expect([me.name, me.roles, me.facilities.map((one: { id: number }) => one.id)]).toEqual([
    'School',
    ['desk', 'viewer'],
    facilities.slice(1, 3),
  ]);
  const { events } = (await admin.get('/audit?subject_kind=staff&limit=1')).json().data;
  expect(events).toMatchObject([
    {
      sentence: 'Changed the name, roles or facilities of School',
      subject: { kind: 'staff', id: String(id), label: 'School' },
      before: { roles: ['viewer'], facilities: facilities.slice(0, 1) },
      after: { name: 'School', roles: ['desk', 'viewer'], facilities: facilities.slice(1, 3) },
    },
  ]);
});

test('the first admin is made by command; others are listed and disabled by commands on the same functions', async () => {
  const console = await openConsole();
  const invited = await tellOperator(
    console,
    'staff',
    'invite',
    'First@example.jp',
    '--name',
    'First',
    '--role',
    'admin,desk',
  );
  expect(invited.data).toMatchObject({ roles: ['desk', 'admin'] });
  const token = await console.linkTo('First@example.jp');
  expect((await console.browser().step('/sign-in/enrolment', { token })).json().data.roles.sort()).toEqual([
    'admin',
    'desk',
  ]);
  const listed = await tellOperator(console, 'staff', 'list');
  expect(listed.text).toContain('First@example.jp');
  const desk = await console.signedIn('desk');
  await tellOperator(console, 'staff', 'disable', 'desk@staff.example.jp');
  expect((await desk.get('/me')).statusCode).toBe(401);
  await tellOperator(console, 'staff', 'disable', 'first@example.jp');
  await expect(tellOperator(console, 'staff', 'disable', 'admin@staff.example.jp')).rejects.toThrow('last admin');
  await expect(tellOperator(console, 'staff', 'disable', 'desk@staff.example.jp')).rejects.toThrow('already');
  await expect(tellOperator(console, 'staff', 'invite', 'no', '--name', 'N', '--role', 'admin')).rejects.toThrow(
    'address',
  );
  await expect(
    tellOperator(console, 'staff', 'invite', 'a@example.jp', '--name', 'N', '--role', 'boss'),
  ).rejects.toThrow('role');
  const admin = await console.signedIn('admin');
  const { events } = (await admin.get('/audit?words=staff%20disable')).json().data;
  expect(events).toMatchObject([
    { staff_id: null, sentence: 'staff disable' },
    { staff_id: null, sentence: 'staff disable' },
  ]);
});
