import type { AnswerOf, BodyOf, QueryOf } from '@hitosoroi/contract/call';
import type { calls } from '@hitosoroi/contract/calls';
import type { Refusal } from '@hitosoroi/contract/refusal';
import type { RefusalCode } from '@hitosoroi/contract/refusal-codes';
import { fetchFromServer } from '../connection/server.ts';
import { pageLanguage } from '../language/page-language.ts';

/** The server refused the request. */
export class Refused extends Error {
  readonly status: number;
  readonly refusal: Refusal | undefined;
  constructor(status: number, refusal: Refusal | undefined) {
    super(refusal?.message ?? `The server answered ${status}.`);
    this.status = status;
    this.refusal = refusal;
  }
}

/** Whether the server refused for one of these reasons. */
export const isRefusedFor = (error: unknown, ...codes: readonly RefusalCode[]): error is Refused =>
  error instanceof Refused && codes.some((code) => code === error.refusal?.code);

/** The server could not be reached. */
export class ConnectionLost extends Error {}

/** Another host answered, such as the login page of a wireless network. */
const notOurServer = (): never => {
  throw new ConnectionLost('Somebody else answered.');
};

let sessionEnded = (): void => undefined;

let keptAnswered = (): void => undefined;

/** Sets the listener for an answer from the offline cache. */
export const onKeptAnswer = (then: () => void): void => {
  keptAnswered = then;
};

/** Sets the listener for the server's answer that the session has ended. */
export const onSessionEnded = (then: () => void): void => {
  sessionEnded = then;
};

/** How a call reaches the server. A page that the server renders brings its own (`queryClientForRendering`). */
export type Transport = (
  path: string,
  init: RequestInit & { readonly headers: Record<string, string> },
) => Promise<Response>;

/** In a browser: the server answers in the language of the page. */
const fromBrowser: Transport = (path, { headers, ...init }) =>
  fetchFromServer(path, { ...init, headers: { 'accept-language': pageLanguage(), ...headers } });

const reach = async (path: string, init: Parameters<Transport>[1], transport = fromBrowser): Promise<Response> => {
  let response: Response;
  try {
    response = await transport(path, init);
  } catch (cause) {
    throw new ConnectionLost('The server could not be reached.', { cause });
  }
  if (response.headers.has('x-from-before')) keptAnswered();
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => undefined)) as Refusal | undefined;
  if (refusal?.code === 'no-session') sessionEnded();
  throw new Refused(response.status, refusal);
};

/** The shop imports only the contract's types; the schemas stay on the server, because of their size. */
type Calls = { [C in (typeof calls)[number] as C['name']]: C };
type CallName = keyof Calls;

/** What a call answers, by its name. */
export type Answer<Name extends CallName> = AnswerOf<Calls[Name]>;

type Given<Part extends string, Value> = [Value] extends [undefined]
  ? { [P in Part]?: undefined }
  : { [P in Part]: Value };
type Sent<Name extends CallName> = Given<'query', QueryOf<Calls[Name]>> &
  Given<'body', BodyOf<Calls[Name]>> & {
    /** Idempotency key: the server does the work once per key. */
    key?: string;
  };

/**
 * Makes a call of the contract, like `ask('GET /checkkey', { query })`, and returns its answer. A query passes on the transport of its
 * page; a member's action always uses the browser's own.
 */
export const ask = async <Name extends CallName>(
  name: Name,
  { query, body, key }: Sent<Name>,
  transport?: Transport,
): Promise<Answer<Name>> => {
  const [method = '', path = ''] = name.split(' ');
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  const headers = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(key ? { 'idempotency-key': key } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await reach(`/api/v1/consumer${path}${search}`, init, transport);
  const { data } = (await response.json().catch(notOurServer)) as { data: Answer<Name> };
  return data;
};

export const fetchText = async (path: string, transport?: Transport): Promise<string> => {
  const response = await reach(path, { headers: {} }, transport);
  return response.headers.get('content-type')?.startsWith('text/plain') ? response.text() : notOurServer();
};
