import type { AnyStaffChange } from '@hitosoroi/contract/staff/staff-call';
import { staffCalls } from '@hitosoroi/contract/staff/staff-calls';
import { type StaffRole, staffRoles } from '@hitosoroi/rules/staff-roles';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Console, enrolled, openConsole, PASSWORD } from '../../test/console.ts';
import { softPasskey } from '../../test/soft-passkey.ts';
import { cancellationExamples } from '../../test/staff-examples/cancellations.ts';
import { catalogueFileExamples } from '../../test/staff-examples/catalogue-file.ts';
import { closeExamples } from '../../test/staff-examples/close.ts';
import { exportExamples } from '../../test/staff-examples/exports.ts';
import { facilityExamples } from '../../test/staff-examples/facility.ts';
import { figureExamples } from '../../test/staff-examples/figures.ts';
import { formExamples } from '../../test/staff-examples/forms.ts';
import { inquiryExamples } from '../../test/staff-examples/inquiries.ts';
import { mailExamples } from '../../test/staff-examples/mails.ts';
import { memberExamples } from '../../test/staff-examples/member.ts';
import { orderExamples } from '../../test/staff-examples/order.ts';
import { orderListExamples } from '../../test/staff-examples/order-list.ts';
import { posterExamples } from '../../test/staff-examples/posters.ts';
import { refundExamples } from '../../test/staff-examples/refunds.ts';
import { reviewExamples } from '../../test/staff-examples/reviews.ts';
import { searchExamples } from '../../test/staff-examples/search.ts';
import { setExamples } from '../../test/staff-examples/sets.ts';
import { todayExamples } from '../../test/staff-examples/today.ts';
import { transferExamples } from '../../test/staff-examples/transfers.ts';

/** Goes through every call of the console. Whoever adds one has to add an example of it here: the types and the last test ask for it. */

type Call = (typeof staffCalls)[number];
type Browser = ReturnType<Console['browser']>;

/** A request that is done, by somebody who may. */
interface Example {
  readonly by: Browser;
  readonly body?: object;
  readonly query?: string;
  /** Without the query nothing is given to anybody. */
  readonly isSoughtFor?: true;
  /** Afterwards nobody is signed in there. */
  readonly endsSession?: true;
}

interface Prepared {
  readonly example: (console: Console) => Promise<Example>;
  /** For scope `one`: the same about a thing of a facility that is not the viewer's. */
  readonly outside?: (console: Console) => Promise<Omit<Example, 'by'>>;
  /** For scope `many`: the facilities that an answer tells of. */
  readonly facilitiesIn?: (answer: never) => number[];
}

type Signed = Exclude<Call, { kind: 'sign-in' }>;
type Step = Extract<Call, { kind: 'sign-in' }>;

const admins = async (console: Console, body?: object): Promise<Example> => ({
  by: await console.signedIn('admin'),
  ...(body && { body }),
});

const desks = async (console: Console, body?: object): Promise<Example> => ({
  by: await console.signedIn('desk'),
  ...(body && { body }),
});

const newPasskey = async (by: Browser) => {
  const { ceremony, options } = (await by.step('/sign-in/passkey/new')).json().data;
  return { ceremony, passkey: softPasskey().create(options), label: 'Phone' };
};

const invited = async (console: Console) => {
  const admin = await console.signedIn('admin');
  const person = { name: 'P', email: 'p@example.jp', language: 'ja', roles: ['finance'], facilities: 'all' };
  return (await admin.change('/people/invite', person)).json().data as { id: number; version: number };
};

const examples: { readonly [Name in Signed['name']]: Prepared } = {
  ...orderExamples,
  ...posterExamples,
  ...catalogueFileExamples,
  ...figureExamples,
  ...searchExamples,
  ...memberExamples,
  ...formExamples,
  'GET /me': { example: desks },
  'GET /me/sign-in': { example: desks },
  'GET /facilities': {
    example: desks,
    facilitiesIn: ({ facilities }: { facilities: { id: number }[] }) => facilities.map(({ id }) => id),
  },
  'GET /people': { example: admins },
  'GET /people/admins': { example: desks },
  'GET /audit': { example: async (console) => ({ ...(await admins(console)), query: '?words=Signed&limit=10' }) },
  'GET /audit/reads': { example: async (console) => ({ ...(await admins(console)), query: '?from=2026-01-01' }) },
  'POST /me/language': { example: (console) => desks(console, { language: 'en' }) },
  'POST /me/passkeys': {
    example: async (console) => {
      const { visitor } = await enrolled(console);
      return { by: visitor, body: await newPasskey(visitor) };
    },
  },
  'POST /me/passkeys/remove': {
    example: async (console) => {
      const { visitor } = await enrolled(console);
      const { id } = (await visitor.change('/me/passkeys', await newPasskey(visitor))).json().data;
      return { by: visitor, body: { id } };
    },
  },
  'POST /me/password': {
    example: async (console) => {
      const { visitor } = await enrolled(console);
      const { totp } = (await visitor.step('/sign-in/password/new')).json().data;
      const password = `${PASSWORD}-new`;
      return { by: visitor, body: { password, password_confirmation: password, code: console.codeOf(totp.secret) } };
    },
  },
  'POST /me/password/remove': {
    example: async (console) => {
      const { visitor } = await enrolled(console);
      await visitor.change('/me/passkeys', await newPasskey(visitor));
      return { by: visitor };
    },
  },
  'POST /me/recovery-codes': { example: async (console) => ({ by: (await enrolled(console)).visitor }) },
  'POST /me/sessions/end': {
    example: async (console) => {
      await console.signedIn('desk');
      const by = await console.signedIn('desk');
      const { sessions } = (await by.get('/me/sign-in')).json().data;
      return { by, body: { id: sessions.find(({ is_this }: { is_this: boolean }) => !is_this).id } };
    },
  },
  'POST /me/sessions/end-all': { example: async (console) => ({ ...(await desks(console)), endsSession: true }) },
  'POST /people/invite': {
    example: (console) =>
      admins(console, { name: 'X', email: 'x@example.jp', language: 'ja', roles: ['desk'], facilities: 'all' }),
  },
  'POST /people/change': {
    example: async (console) =>
      admins(console, {
        id: await console.idOf('desk@staff.example.jp'),
        version: 1,
        name: 'Another',
        roles: ['finance', 'viewer'],
        facilities: (await console.facilityIds()).slice(0, 2),
      }),
  },
  'POST /people/disable': {
    example: async (console) => admins(console, { id: await console.idOf('desk@staff.example.jp'), version: 1 }),
  },
  'POST /people/enable': {
    example: async (console) => {
      const { id } = await enrolled(console);
      const admin = await console.signedIn('admin');
      await admin.change('/people/disable', { id, version: 1 });
      return { by: admin, body: { id, version: 2 } };
    },
  },
  'POST /people/invite-again': { example: async (console) => admins(console, await invited(console)) },
  'POST /people/reset': {
    example: async (console) => {
      const { id } = await enrolled(console);
      return admins(console, { id, version: 1 });
    },
  },
  ...orderListExamples,
  ...mailExamples,
  ...cancellationExamples,
  ...exportExamples,
  ...closeExamples,
  ...reviewExamples,
  ...refundExamples,
  ...transferExamples,
  ...inquiryExamples,
  ...todayExamples,
  ...facilityExamples,
  ...setExamples,
};

/** What nobody could have got from us. */
const nonsense: { readonly [Name in Step['name']]: object | undefined } = {
  'POST /sign-in/enrolment': { token: 'x' },
  'POST /sign-in/enrolment/passkey': { token: 'x', ceremony: 'x', passkey: { id: 'x', response: {} }, label: 'x' },
  'POST /sign-in/enrolment/password': { token: 'x', password: PASSWORD, password_confirmation: PASSWORD, code: '1' },
  'POST /sign-in/passkey/options': undefined,
  'POST /sign-in/passkey': { ceremony: 'x', passkey: { id: 'x', response: {} } },
  'POST /sign-in/password': { email: 'admin@staff.example.jp', password: 'x', code: '000000' },
  'POST /sign-in/again/options': undefined,
  'POST /sign-in/again/passkey': { ceremony: 'x', passkey: { id: 'x', response: {} } },
  'POST /sign-in/again/password': { password: 'x', code: '000000' },
  'POST /sign-in/passkey/new': undefined,
  'POST /sign-in/password/new': undefined,
  'POST /sign-in/out': undefined,
};

const pathOf = ({ name }: { name: string }): string => name.slice(name.indexOf(' ') + 1);

const send = (call: Signed, by: Browser, { body, query = '' }: Omit<Example, 'by'>, key?: string) =>
  call.kind === 'read' ? by.get(pathOf(call) + query) : by.change(pathOf(call), body, key);

/** Somebody who may make a call, but only about the facility of the demo's viewer. */
const ofOneFacility = async (console: Console, { roles }: Signed): Promise<Browser> => {
  const role = staffRoles.find(
    (each) => each !== 'admin' && (roles === 'signed-in' || [...roles].some((one) => one === each)),
  );
  const viewer = await console.signedIn('viewer');
  const facilities = (await viewer.get('/me')).json().data.facilities.map(({ id }: { id: number }) => id);
  if (role === undefined) throw new Error('Only admins may do it, and they have all facilities.');
  return (await enrolled(console, 'one-facility@example.jp', { roles: [role], facilities })).visitor;
};

const signed = staffCalls.filter((call) => call.kind !== 'sign-in');
const steps = staffCalls.filter((call) => call.kind === 'sign-in');

const isChange = (call: Signed): call is Signed & AnyStaffChange => call.kind === 'change';

/** What a change refuses beside what every call does. */
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
  if (call.version === 'rehearsed') {
    const moved = await send(call, asked.by, { body: { ...asked.body, fingerprint: 'of something else' } });
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'moved']);
  }
};

/** Makes a change, and again with the same key: it is done once, and in the audit. */
const changeOnce = async (console: Console, call: Signed & AnyStaffChange, asked: Example) => {
  const me = (await asked.by.get('/me')).json().data.id;
  const before = await console.audit();
  const missing = await asked.by.step(pathOf(call), asked.body);
  expect([missing.statusCode, missing.json().code]).toEqual([422, 'key-missing']);
  const first = await send(call, asked.by, asked, 'the-same-key');
  expect(first.statusCode).toBe(200);
  const written = (await console.audit()).slice(before.length);
  expect(written).toMatchObject([{ staff_id: me, command: call.audit }]);
  const [row] = written;
  expect([row?.subject_kind, row?.subject_id, row?.subject_label].every(Boolean)).toBe(true);
  expect(row?.before ?? row?.after).toBeTruthy();

  const again = await send(call, asked.by, asked, 'the-same-key');
  if (asked.endsSession) expect(again.statusCode).toBe(401);
  else {
    if (call.answerOnce) expect(again.json().code).toBe('done-before');
    else expect(again.json()).toEqual(first.json());
    const other = await asked.by.change('/me/language', { language: 'ja' }, 'the-same-key');
    expect(other.json().code).toBe('key-reused');
  }
  expect((await console.audit()).slice(before.length)).toHaveLength(1);
  return first;
};

describe.each(signed.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const { example, outside, facilitiesIn } = examples[name];

  test('is refused without a session, the role, a fresh proof, from another site, and with an old version', async () => {
    const console = await openConsole();
    const asked = await example(console);
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
    if (isChange(call)) expect((await send(call, asked.by, asked)).statusCode).toBe(200);
  });

  test('answers what it declares, and nothing of another facility; a change is in the audit, and done once', async () => {
    const console = await openConsole();
    const asked = await example(console);
    const answer = isChange(call) ? await changeOnce(console, call, asked) : await send(call, asked.by, asked);
    expect([answer.statusCode, answer.json().code]).toEqual([200, undefined]);
    expect(z.safeParse(z.strictObject({ data: call.answer as z.ZodMiniType }), answer.json()).error).toBeUndefined();
    const viewer = await console.signedIn('viewer');
    if (call.scope === 'one') {
      if (!outside) throw new Error('An example of a thing at another facility is missing.');
      const stranger = await ofOneFacility(console, call);
      expect((await send(call, stranger, await outside(console))).json().code).toBe('out-of-scope');
    }
    if (call.scope === 'many') {
      if (!facilitiesIn) throw new Error('Which facilities an answer tells of is missing.');
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
