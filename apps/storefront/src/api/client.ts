import type { AnswerOf } from '@hitosoroi/contract/call';
import type { calls } from '@hitosoroi/contract/calls';
import type { Refusal } from '@hitosoroi/contract/refusal';
import type { RefusalCode } from '@hitosoroi/contract/refusal-codes';
import { ConnectionLost, RefusedCall, reach, requestOf, type SentWith } from '@hitosoroi/web/call';
import { fetchFromServer } from '../connection/server.ts';
import { pageLanguage } from '../language/page-language.ts';

/** Thrown when the server refused the request. */
export class Refused extends RefusedCall<Refusal> {}

/** Whether the server refused for one of these reasons. */
export const isRefusedFor = (error: unknown, ...codes: readonly RefusalCode[]): error is Refused =>
  error instanceof Refused && codes.some((code) => code === error.refusal?.code);

/** Throws, because another host answered instead of the server: perhaps the login page of a wireless network. */
const notOurServer = (): never => {
  throw new ConnectionLost('Somebody else answered.');
};

let sessionEnded = (): void => undefined;

let keptAnswered = (): void => undefined;

/** Sets the listener that is called when an answer comes from the offline cache. */
export const onKeptAnswer = (then: () => void): void => {
  keptAnswered = then;
};

/** Sets the listener that is called when the server answers that the session has ended. */
export const onSessionEnded = (then: () => void): void => {
  sessionEnded = then;
};

/** How a call reaches the server. A page that the server renders has its own transport (`queryClientForRendering`). */
export type Transport = (
  path: string,
  init: RequestInit & { readonly headers: Record<string, string> },
) => Promise<Response>;

/** The transport of a browser. The server answers in the language of the page. */
const fromBrowser: Transport = (path, { headers, ...init }) =>
  fetchFromServer(path, { ...init, headers: { 'accept-language': pageLanguage(), ...headers } });

const send = async (path: string, init: Parameters<Transport>[1], transport = fromBrowser): Promise<Response> => {
  const response = await reach(transport(path, init));
  if (response.headers.has('x-from-before')) keptAnswered();
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => undefined)) as Refusal | undefined;
  if (refusal?.code === 'no-session') sessionEnded();
  throw new Refused(response.status, refusal);
};

/** The calls by name. The shop imports only types of the contract: its schemas would be too large to download. */
type Calls = { [C in (typeof calls)[number] as C['name']]: C };
type CallName = keyof Calls;

export type Answer<Name extends CallName> = AnswerOf<Calls[Name]>;

/**
 * Makes a call of the contract, like `ask('GET /checkkey', { query })`, and returns its answer. A query passes the transport of its page. A
 * call that a member triggers passes no transport, so it uses the browser's transport.
 */
export const ask = async <Name extends CallName>(
  name: Name,
  sent: SentWith<Calls[Name]>,
  transport?: Transport,
): Promise<Answer<Name>> => {
  const { path, init } = requestOf('/api/v1/consumer', name, sent);
  const response = await send(path, init, transport);
  const { data } = (await response.json().catch(notOurServer)) as { data: Answer<Name> };
  return data;
};

export const fetchText = async (path: string, transport?: Transport): Promise<string> => {
  const response = await send(path, { headers: {} }, transport);
  return response.headers.get('content-type')?.startsWith('text/plain') ? response.text() : notOurServer();
};
