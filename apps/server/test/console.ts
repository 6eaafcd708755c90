import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildConsole } from '../src/console-app.ts';
import { loadDemoStaff } from '../src/people/staff/demo-staff.ts';
import { stepAt, totpAt } from '../src/people/staff/totp.ts';
import { fromShop, openShop, type Shop } from './shop.ts';

type Headers = Record<string, string>;

/** The bank account of the operator, from which the bank file sends money. */
export const SENDER = '1234567890,ﾋﾄｿﾛｲ(ｶ,0001,ﾐｽﾞﾎ,001,ﾄｳｷﾖｳ,1,7654321';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/**
 * A console with the demo staff, on the database and the clock of a shop. If no shop is given, it opens a shop that may not call the
 * provider.
 */
export const openConsole = async (beside?: Shop) => {
  const shop = beside ?? (await openShop({ env: { PAYMENT_CALLS: 'none', TRANSFER_SENDER: SENDER } }));
  const { context, db } = shop;
  await loadDemoStaff(db, context.now());
  const app = await buildConsole(context);
  onTestFinished(() => app.close());

  /** A browser with cookies and an IP address of its own. */
  const browser = (address = '127.0.0.1', language: 'ja' | 'en' = 'en') => {
    const jar = new Map<string, string>();
    const send = async (method: 'GET' | 'POST', url: string, body?: object, headers: Headers = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const options: InjectOptions = {
        method,
        url,
        remoteAddress: address,
        headers: {
          'accept-language': language,
          'user-agent': CHROME,
          ...fromShop,
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      };
      const answer: LightMyRequestResponse = await app.inject(options);
      for (const { name, value } of answer.cookies) value ? jar.set(name, value) : jar.delete(name);
      return answer;
    };
    const api = (path: string) => `/api/v1/staff${path}`;
    return {
      jar,
      /** Opens any path on the console's port. */
      open: (url: string, headers?: Headers) => send('GET', url, undefined, headers),
      get: (path: string, headers?: Headers) => send('GET', api(path), undefined, headers),
      /** Sends a call without an idempotency key: a step of signing in, or a preview. */
      step: (path: string, body?: object, headers?: Headers) => send('POST', api(path), body, headers),
      /** Sends a change, by default with a new idempotency key. */
      change: (path: string, body?: object, key: string = randomUUID(), headers: Headers = {}) =>
        send('POST', api(path), body, { 'idempotency-key': key, ...headers }),
      post: (url: string, body?: object, headers?: Headers) => send('POST', url, body, headers),
    };
  };

  const audit = () =>
    db
      .selectFrom('audit_event')
      .orderBy('id')
      .select(['id', 'staff_id', 'command', 'subject_kind', 'subject_id', 'subject_label', 'before', 'after'])
      .execute();

  const mailTo = async (email: string) => (await shop.mails()).find(({ to }) => to === email);

  return {
    ...shop,
    console: app,
    browser,
    /** A browser where the demo person of a role is signed in. */
    signedIn: async (role: StaffRole, address?: string) => {
      const visitor = browser(address);
      await visitor.open(`/dev/sign-in/${role}`);
      return visitor;
    },
    idOf: async (email: string) =>
      (await db.selectFrom('staff').where('email_key', '=', email).select('id').executeTakeFirstOrThrow()).id,
    facilityIds: async () => (await db.selectFrom('facility').orderBy('id').select('id').execute()).map(({ id }) => id),
    audit,
    mailTo,
    /** The secret in the link of the newest mail to a mail address. */
    linkTo: async (email: string): Promise<string> => {
      const link = (await mailTo(email))?.links.find((url) => url.includes('/enrol?token='));
      return new URL(link ?? 'http://none').searchParams.get('token') ?? '';
    },
    /** The code that the authenticator app shows now, or `later` time steps from now. */
    codeOf: (secret: string, later = 0): string => totpAt(secret, stepAt(context.now()) + later),
    /** Moves the clock of the shop forward. */
    pass: (minutes: number): void => shop.setNow(new Date(context.now().getTime() + minutes * 60_000).toISOString()),
  };
};

export type Console = Awaited<ReturnType<typeof openConsole>>;

export const PASSWORD = 'correct-Horse7battery';

/** An invited staff person with a password and an authenticator app, signed in. */
export const enrolled = async (
  console: Console,
  email = 'new@example.jp',
  { roles = ['desk'] as StaffRole[], facilities = 'all' as 'all' | number[] } = {},
) => {
  const admin = await console.signedIn('admin');
  await admin.change('/people/invite', { name: 'New Person', email, language: 'en', roles, facilities });
  const token = await console.linkTo(email);
  const visitor = console.browser();
  const { totp } = (await visitor.step('/sign-in/enrolment', { token })).json().data;
  const answer = await visitor.step('/sign-in/enrolment/password', {
    token,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    code: console.codeOf(totp.secret),
  });
  const { recovery_codes } = answer.json().data as { recovery_codes: string[] };
  return { visitor, email, secret: totp.secret as string, recovery_codes, id: await console.idOf(email) };
};
