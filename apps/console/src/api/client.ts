import type { AnswerOf, BodyOf, QueryOf } from '@hitosoroi/contract/call';
import type { StaffChanged, StaffRefusal } from '@hitosoroi/contract/staff/refusal';
import type { StaffRefusalCode } from '@hitosoroi/contract/staff/refusal-codes';
import type { AnyStaffChange, CurrentOf } from '@hitosoroi/contract/staff/staff-call';
import type { staffCalls } from '@hitosoroi/contract/staff/staff-calls';
import { ConnectionLost, RefusedCall, reach, requestOf, type SentWith } from '@hitosoroi/web/call';
import { pageLanguage } from '../language/page-language.ts';
import { takeFirstAnswer } from './first-answers.ts';

/** The server reads this many keys at most. */
const MOST_UNANSWERED = 8;

/** Who saved the newer version when the server refuses a change as stale. */
export type Changed = StaffChanged;

export class Refused extends RefusedCall<StaffRefusal> {}

/** Whether the server may have done what a failed call sent. */
const isUnanswered = (error: unknown): boolean => !(error instanceof Refused) || error.status >= 500;

/** The keys of changes whose answers were lost. With them, the server tells a person's own change from a colleague's. */
const unanswered = new Set<string>();

export const isRefusedFor = (error: unknown, ...codes: readonly StaffRefusalCode[]): error is Refused =>
  error instanceof Refused && codes.some((code) => code === error.refusal?.code);

/** Only the contract's types reach the browser. Its schemas stay on the server. */
type Calls = { [C in (typeof staffCalls)[number] as C['name']]: C };
type CallName = keyof Calls;
export type ChangeName = { [Name in CallName]: Calls[Name] extends AnyStaffChange ? Name : never }[CallName];
export type Answer<Name extends CallName> = AnswerOf<Calls[Name]>;
export type Body<Name extends CallName> = BodyOf<Calls[Name]>;
export type Query<Name extends CallName> = QueryOf<Calls[Name]>;
/** The present state of what staff want to change. The server sends this state when it refuses a change as stale. */
export type Current<Name extends ChangeName> = CurrentOf<Calls[Name]>;

export type Sent<Name extends CallName> = SentWith<Calls[Name]>;

const send = async <Name extends CallName>(name: Name, sent: Sent<Name>): Promise<Answer<Name>> => {
  // The answer that the server puts into the page has Japanese sentences. So an English page does not use it, and calls the server.
  const isWorded = name === 'GET /today' && pageLanguage() !== 'ja';
  const first = !sent.query && !isWorded && takeFirstAnswer(name);
  if (first) return first as Answer<Name>;
  const { path, init } = requestOf('/api/v1/staff', name, sent);
  const lost = [...unanswered].slice(-MOST_UNANSWERED).join(' ');
  const headers = { ...init.headers, 'accept-language': pageLanguage(), ...(lost && { 'unanswered-keys': lost }) };
  const response = await reach(fetch(path, { ...init, headers }));
  const said: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new Refused(response.status, said as StaffRefusal | undefined);
  if (said === undefined) throw new ConnectionLost('Somebody else answered, or the answer broke off.');
  return (said as { data: Answer<Name> }).data;
};

/** Dialogs that a refused call may open. Each resolves to true once the staff member has done what the dialog asks for. */
interface Gates {
  /** Opens when the session has ended. */
  readonly signIn: () => Promise<boolean>;
  /** Opens when the staff member has to prove their identity again. */
  readonly proveAgain: () => Promise<boolean>;
}

const closed = async (): Promise<boolean> => false;
let gates: Gates = { signIn: closed, proveAgain: closed };

export const setGates = (open: Gates): void => {
  gates = open;
};

const gateFor = (error: unknown): (() => Promise<boolean>) | undefined => {
  if (isRefusedFor(error, 'staff-no-session')) return gates.signIn;
  return isRefusedFor(error, 'sign-in-again') ? gates.proveAgain : undefined;
};

/**
 * Makes a call of the contract, like `ask('GET /me', {})`, and returns its answer. If staff first have to sign in or prove their identity,
 * a dialog opens over the page, and staff keep what they typed on the page. After the dialog, `ask` repeats the call.
 */
export const ask = async <Name extends CallName>(name: Name, sent: Sent<Name>): Promise<Answer<Name>> => {
  const { key } = sent as { key?: string };
  try {
    const answer = await send(name, sent);
    if (key) unanswered.delete(key);
    return answer;
  } catch (error) {
    if (key && isUnanswered(error)) unanswered.add(key);
    const gate = gateFor(error);
    if (!gate || !(await gate())) throw error;
    return ask(name, sent);
  }
};
