import type { AnyStaffChange } from '@hitosoroi/contract/staff/staff-call';
import { staffCalls } from '@hitosoroi/contract/staff/staff-calls';
import { type Console, enrolled, PASSWORD } from '../console.ts';
import { softPasskey } from '../soft-passkey.ts';
import { cancellationExamples } from './cancellations.ts';
import { catalogueFileExamples } from './catalogue-file.ts';
import { closeExamples } from './close.ts';
import { exportExamples } from './exports.ts';
import { facilityExamples } from './facility.ts';
import { figureExamples } from './figures.ts';
import { formExamples } from './forms.ts';
import { inquiryExamples } from './inquiries.ts';
import { mailExamples } from './mails.ts';
import { memberExamples } from './member.ts';
import { orderExamples } from './order.ts';
import { orderListExamples } from './order-list.ts';
import { paperExamples } from './papers.ts';
import { posterExamples } from './posters.ts';
import { refundExamples } from './refunds.ts';
import { reviewExamples } from './reviews.ts';
import { searchExamples } from './search.ts';
import { setExamples } from './sets.ts';
import { settingExamples } from './settings.ts';
import { todayExamples } from './today.ts';
import { transferExamples } from './transfers.ts';
import { phraseExamples, writingExamples } from './writing.ts';

/** An example of every console call. The types and the tests of all calls require an example for each new call. */

type Call = (typeof staffCalls)[number];
export type Browser = ReturnType<Console['browser']>;

/** A request, and a browser of a person who may send it. */
export interface Example {
  readonly by: Browser;
  readonly body?: object;
  readonly query?: string;
  /** Set for a search, or another read whose answer is useless without the query. */
  readonly isSoughtFor?: true;
  /** The call ends the session of this browser. */
  readonly endsSession?: true;
}

interface Prepared {
  readonly example: (console: Console) => Promise<Example>;
  /** For scope `one`: the same request for a facility that the viewer may not see. */
  readonly outside?: (console: Console) => Promise<Omit<Example, 'by'>>;
  /** For scope `many`: the facilities in an answer. */
  readonly facilitiesIn?: (answer: never) => number[];
  /** For scope `many`: the answer only has counts, not facilities. */
  readonly tellsNoFacility?: true;
}

export type Signed = Exclude<Call, { kind: 'sign-in' }>;
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

export const examples: { readonly [Name in Signed['name']]: Prepared } = {
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
  'GET /facilities/named': {
    example: async (console) => ({ ...(await desks(console)), query: '?ids=1,2,3,4,5', isSoughtFor: true }),
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
  ...paperExamples,
  ...mailExamples,
  ...cancellationExamples,
  ...exportExamples,
  ...closeExamples,
  ...reviewExamples,
  ...refundExamples,
  ...transferExamples,
  ...inquiryExamples,
  ...phraseExamples,
  ...writingExamples,
  ...todayExamples,
  ...facilityExamples,
  ...setExamples,
  ...settingExamples,
};

/** Steps of the sign-in with tokens and codes that we never issued. */
export const nonsense: { readonly [Name in Step['name']]: object | undefined } = {
  'POST /sign-in/first-admin': { token: 'x', name: 'x', email: 'x@example.jp', language: 'ja' },
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

export const pathOf = ({ name }: { name: string }): string => name.slice(name.indexOf(' ') + 1);

export const send = (call: Signed, by: Browser, { body, query = '' }: Omit<Example, 'by'>, key?: string) =>
  call.kind === 'read' ? by.get(pathOf(call) + query) : by.change(pathOf(call), body, key);

export const signed = staffCalls.filter((call) => call.kind !== 'sign-in');
export const steps = staffCalls.filter((call) => call.kind === 'sign-in');

export const isChange = (call: Signed): call is Signed & AnyStaffChange => call.kind === 'change';
