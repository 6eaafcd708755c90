import type { AnyStaffChange } from '@hitosoroi/contract/staff/staff-call';
import { staffCalls } from '@hitosoroi/contract/staff/staff-calls';
import { type StaffRole, staffRoles } from '@hitosoroi/rules/staff-roles';
import { consoleAudit } from '@hitosoroi/texts/staff/audit-room';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Console, enrolled, openConsole } from '../../../test/console.ts';
import {
  type Browser,
  type Example,
  examples,
  isChange,
  nonsense,
  pathOf,
  type Signed,
  send,
  signed,
  steps,
} from '../../../test/staff-examples/every-call.ts';
import { TO_COMPANY } from '../../platform/mail/letter.ts';

/** Tests every call of the console. */

/** A person with the role for a call, but only for the facility of the demo's viewer. */
const ofOneFacility = async (console: Console, { roles }: Signed): Promise<Browser> => {
  const role = staffRoles.find(
    (each) => each !== 'admin' && (roles === 'signed-in' || [...roles].some((one) => one === each)),
  );
  const viewer = await console.signedIn('viewer');
  const facilities = (await viewer.get('/me')).json().data.facilities.map(({ id }: { id: number }) => id);
  if (role === undefined) throw new Error('Only admins may do it, and they have all facilities.');
  return (await enrolled(console, 'one-facility@example.jp', { roles: [role], facilities })).visitor;
};

/** Checks what changes refuse in addition to what all calls refuse. */
const expectChangeRefused = async (call: Signed & AnyStaffChange, asked: Example): Promise<void> => {
  const foreign = { origin: 'https://evil.example' };
  const fromElsewhere = await asked.by.change(pathOf(call), asked.body, undefined, foreign);
  expect([fromElsewhere.statusCode, fromElsewhere.json().code]).toEqual([403, 'cross-site']);
  if (call.version === 'in-body') {
    const { version } = asked.body as { version: number };
    const stale = await send(call, asked.by, { body: { ...asked.body, version: version + 1 } });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale']);
    expect(z.safeParse(call.current as z.ZodMiniType, stale.json().current).error).toBeUndefined();
    expect(stale.json().current.version).toBe(version);
  }
  if (call.version === 'previewed') {
    const moved = await send(call, asked.by, { body: { ...asked.body, fingerprint: 'of something else' } });
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'moved']);
  }
};

/**
 * Which values the audit row of a change has. A change that creates a thing has only `after`, and a change that deletes a thing only
 * `before`. All other changes have both.
 */
const leaves: { readonly [Name in Signed['name']]?: 'after' | 'before' } = {
  'POST /me/passkeys': 'after',
  'POST /me/passkeys/remove': 'before',
  'POST /me/sessions/end': 'before',
  'POST /sets/make': 'after',
  'POST /sets/pictures': 'after',
  'POST /people/invite': 'after',
  'POST /member/export': 'after',
  'POST /order/notes': 'after',
  'POST /order/papers/issue': 'after',
  'POST /order/letter': 'after',
  'POST /writing/draft/keep': 'after',
  'POST /phrases/make': 'after',
  'POST /phrases/remove': 'before',
  'POST /close/sign': 'after',
  'POST /close/quiet': 'after',
  'POST /exports/start': 'after',
  'POST /exports/discard': 'before',
  'POST /exports/sets/save': 'after',
  'POST /exports/sets/retire': 'before',
  'POST /exports/sets/take-back': 'before',
  'POST /reviews/ask': 'after',
  'POST /transfers/file': 'after',
  'POST /transfers/file/again': 'after',
  'POST /transfers/file/undo': 'before',
  'POST /catalogue/facilities/make': 'after',
  'POST /catalogue/facility/season': 'after',
  'POST /catalogue/facility/practice': 'after',
};

/** Checks which values the audit row has, before and after the change (`leaves`), and that they differ. */
const expectBeforeAndAfter = (call: Signed, before: unknown, after: unknown): void => {
  const found = before === null ? 'after' : after === null ? 'before' : 'both';
  expect([call.name, found]).toEqual([call.name, leaves[call.name] ?? 'both']);
  expect(after).not.toEqual(before);
};

const textOf: Readonly<Record<string, unknown>> = consoleAudit;
/** Fields whose values the console writes by itself, or shows as people typed them. A picture is shown by its digest. */
const shownAsTyped = [
  'language',
  'roles',
  'facilities',
  'state',
  'fields',
  'columns',
  'name',
  'name_en',
  'label',
  'picture',
];
/** A value that looks like a word of the code. */
const codeWord = /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/;

/** Ids within a thing, which the room leaves out. */
const leftOut = ['id', 'digest'];

/** The fields of the things within a value. */
const fieldsWithin = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(fieldsWithin)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => [key, ...fieldsWithin(part)])
      : [];

/** Fields that the room shows otherwise: it hides the version, and compares the questions of a form one by one. */
const shownOtherwise = ['version', 'inputs', 'staff_inputs'];

/** Checks that the audit room has words for each changed field of a row, and for each value that is a word of the code. */
const expectWords = (call: Signed, before: unknown, after: unknown): void => {
  // The room shows these words in place of the fields.
  if (typeof after === 'object' && after !== null && 'words' in after) return;
  const [old, now] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const changedFields = Object.keys({ ...old, ...now }).filter(
    (field) => JSON.stringify(old?.[field]) !== JSON.stringify(now?.[field]) && !shownOtherwise.includes(field),
  );
  const raw = changedFields.flatMap((field) => {
    const parts = [old?.[field], now?.[field]].flat();
    const wrong = parts.filter(
      (part) =>
        typeof part === 'string' &&
        codeWord.test(part) &&
        !shownAsTyped.includes(field) &&
        !Object.hasOwn(textOf, `audit_value.${field}.${part}`),
    );
    const names = new Set([field, ...parts.flatMap(fieldsWithin)].filter((name) => !leftOut.includes(name)));
    return [
      ...[...names].filter((name) => !Object.hasOwn(textOf, `audit_field.${name}`)),
      ...wrong.map((part) => [field, part]),
    ];
  });
  expect([call.name, raw]).toEqual([call.name, []]);
};

const mailVersions = async ({ db }: Console) =>
  new Map((await db.selectFrom('mail').select(['id', 'version']).execute()).map(({ id, version }) => [id, version]));

type Written = Awaited<ReturnType<Console['audit']>>[number] | undefined;

/**
 * The mails of a change that do not match its audit row. A mail matches if the row is about the mail, or about its member, order or
 * inquiry, or about the colleague who gets it. The recipient's address must also be stored in the database.
 */
const toUnknown = async ({ db }: Console, before: ReadonlyMap<number, number>, row: Written) => {
  const mails = await db
    .selectFrom('mail')
    .select(['id', 'version', 'kind', 'recipient', 'order_number', 'member_id', 'inquiry_id'])
    .execute();
  const staff = await db.selectFrom('staff').select(['id', 'email']).execute();
  const known = new Set<string>([
    ...staff.map(({ email }) => email),
    ...(await db.selectFrom('member').select('email').execute()).map(({ email }) => email),
    ...(await db.selectFrom('inquiry').select('email').execute()).map(({ email }) => email),
    ...(await db.selectFrom('email_change').select('email').execute()).map(({ email }) => email),
    ...(await db.selectFrom('mail_elsewhere').select('to_address').execute()).map(({ to_address }) => to_address),
  ]);
  return mails
    .filter(({ id, version, kind }) => before.get(id) !== version && !(TO_COMPANY as readonly string[]).includes(kind))
    .filter(({ id, order_number, member_id, inquiry_id, recipient }) => {
      const colleague = staff.find(({ email }) => email === recipient)?.id;
      const about = [id, order_number, member_id, inquiry_id, colleague].map(String);
      const isAbout = about.includes(row?.subject_id ?? '') || order_number === row?.subject_label;
      return !isAbout || !known.has(recipient);
    })
    .map(({ kind, recipient }) => `${kind} to ${recipient}`);
};

/**
 * Sends a change again with the version from before it. The refusal says who made the newer version and when, and whether it is the
 * person's own, whose answer their browser never got. Of a deleted thing, or of one whose next step is another, there is nothing to
 * say.
 */
const expectToldWhoChanged = async (call: Signed & AnyStaffChange, { by, body }: Example, key: string) => {
  const { name } = (await by.get('/me')).json().data;
  for (const [named, whose] of [
    [{}, 'mine'],
    [{ 'unanswered-keys': `some-other-key ${key}` }, 'unanswered'],
  ] as const) {
    const late = (await by.change(pathOf(call), body, undefined, named)).json();
    if (['not-found', 'transfer-state'].includes(late.code)) continue;
    expect([call.name, late.code, late.changed]).toEqual([
      call.name,
      'stale',
      { by: name, at: expect.any(String), whose },
    ]);
  }
};

/** Sends a change twice with the same key. It must happen once, with one row in the audit. */
const changeOnce = async (console: Console, call: Signed & AnyStaffChange, asked: Example) => {
  const me = (await asked.by.get('/me')).json().data.id;
  const before = await console.audit();
  const mailsBefore = await mailVersions(console);
  const missing = await asked.by.step(pathOf(call), asked.body);
  expect([missing.statusCode, missing.json().code]).toEqual([422, 'key-missing']);
  const first = await send(call, asked.by, asked, 'the-same-key');
  expect(first.statusCode).toBe(200);
  const written = (await console.audit()).slice(before.length);
  expect(written).toMatchObject([{ staff_id: me, command: call.audit }]);
  const [row] = written;
  expect([row?.subject_kind, row?.subject_id, row?.subject_label].every(Boolean)).toBe(true);
  expectBeforeAndAfter(call, row?.before, row?.after);
  expectWords(call, row?.before, row?.after);
  expect(await toUnknown(console, mailsBefore, row)).toEqual([]);

  const again = await send(call, asked.by, asked, 'the-same-key');
  if (asked.endsSession) expect(again.statusCode).toBe(401);
  else {
    if (call.answerOnce) expect(again.json().code).toBe('done-before');
    else expect(again.json()).toEqual(first.json());
    const other = await asked.by.change('/me/language', { language: 'ja' }, 'the-same-key');
    expect(other.json().code).toBe('key-reused');
    if (call.version === 'in-body') await expectToldWhoChanged(call, asked, 'the-same-key');
  }
  expect((await console.audit()).slice(before.length)).toHaveLength(1);
  return first;
};

/**
 * Checks that a call is refused and changes nothing without a session, without the role, without a recent proof, from another site, or with
 * an old version.
 */
const expectRefused = async (console: Console, call: Signed, asked: Example): Promise<void> => {
  const rowsBefore = (await console.audit()).length;
  expect((await send(call, console.browser(), asked)).json().code).toBe('staff-no-session');
  if (isChange(call)) await expectChangeRefused(call, asked);
  const withoutRole = staffRoles.filter(
    (role) => call.roles !== 'signed-in' && !(call.roles as readonly StaffRole[]).includes(role),
  );
  for (const role of withoutRole) {
    const refused = await send(call, await console.signedIn(role), asked);
    expect([refused.statusCode, refused.json().code, refused.json().roles]).toEqual([403, 'no-role', call.roles]);
  }
  if (call.stepUp) {
    console.pass(11);
    expect((await send(call, asked.by, asked)).json().code).toBe('sign-in-again');
    console.pass(-11);
  }
  const signIns = withoutRole.length;
  expect((await console.audit()).length - rowsBefore - signIns).toBe(0);
};

describe.each(signed.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const { example, facilitiesIn, tellsNoFacility } = examples[name];

  test('is refused to others, answers what it declares, and only the person’s facilities; a change leaves who, what, before, after and to whom, and is done once', async () => {
    const console = await openConsole();
    const asked = await example(console);
    await expectRefused(console, call, asked);
    const answer = isChange(call) ? await changeOnce(console, call, asked) : await send(call, asked.by, asked);
    expect([answer.statusCode, answer.json().code]).toEqual([200, undefined]);
    expect(z.safeParse(z.strictObject({ data: call.answer as z.ZodMiniType }), answer.json()).error).toBeUndefined();
    if (call.scope === 'many' && !tellsNoFacility) {
      if (!facilitiesIn) throw new Error('Which facilities an answer tells of is missing.');
      const viewer = await console.signedIn('viewer');
      const own = (await viewer.get('/me')).json().data.facilities.map(({ id }: { id: number }) => id);
      const sought = asked.isSoughtFor ? { query: asked.query ?? '' } : {};
      const stranger = await ofOneFacility(console, call);
      const theirs = await send(call, stranger, call.kind === 'read' ? sought : asked);
      expect(facilitiesIn(theirs.json().data as never)).toEqual(own);
    }
    if (call.kind !== 'change') {
      const reads = await console.db.selectFrom('staff_read').select('sentence').execute();
      expect([...new Set(reads.map(({ sentence }) => sentence))]).toEqual(call.trace === 'none' ? [] : [call.trace]);
    }
  });
});

test('no step of signing in does anything with what we never gave, from another site or without a session', async () => {
  const console = await openConsole();
  const desk = await console.signedIn('desk');
  for (const call of steps) {
    const body = nonsense[call.name];
    const elsewhere = await desk.step(pathOf(call), body, { origin: 'https://evil.example' });
    expect([call.name, elsewhere.statusCode]).toEqual([call.name, 403]);
    const stranger = await console.browser().step(pathOf(call), body);
    if (call.by === 'signed-in') expect([call.name, stranger.statusCode]).toEqual([call.name, 401]);
    else if (body) expect([call.name, [409, 422].includes(stranger.statusCode)]).toEqual([call.name, true]);
    else expect([call.name, stranger.statusCode]).toEqual([call.name, 200]);
    expect(stranger.cookies.filter(({ value }) => value !== '')).toEqual([]);
    const empty = await desk.step(pathOf(call), {});
    expect([call.name, empty.statusCode < 500]).toEqual([call.name, true]);
  }
});

test('every call has its example', () => {
  const named = [...Object.keys(examples), ...Object.keys(nonsense)].sort();
  expect(named).toEqual(staffCalls.map(({ name }) => name as string).sort());
});
