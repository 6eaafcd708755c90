import type { AnyCall, BodyOf, QueryOf } from '@hitosoroi/contract/call';

/** The server refused the request. Shop and console each have their own codes of refusals. */
export class RefusedCall<Refusal extends { readonly message: string }> extends Error {
  readonly status: number;
  readonly refusal: Refusal | undefined;
  constructor(status: number, refusal: Refusal | undefined) {
    super(refusal?.message ?? `The server answered ${status}.`);
    this.status = status;
    this.refusal = refusal;
  }
}

/** The server was unreachable, or its answer was lost: the outcome is unknown. */
export class ConnectionLost extends Error {}

/** Throws `ConnectionLost` if no answer arrives. */
export const reach = async (answer: Promise<Response>): Promise<Response> => {
  try {
    return await answer;
  } catch (cause) {
    throw new ConnectionLost('The server could not be reached.', { cause });
  }
};

type Given<Part extends string, Value> = [Value] extends [undefined]
  ? { [P in Part]?: undefined }
  : { [P in Part]: Value };

/** What the caller sends. With an idempotency key, the server does the work only once per key. */
export type SentWith<Call extends AnyCall> = Given<'query', QueryOf<Call>> &
  Given<'body', BodyOf<Call>> & { key?: string };

interface Sent {
  readonly query?: unknown;
  readonly body?: unknown;
  readonly key?: string;
}

/** The request of a call like `GET /checkkey`, below the path of its API. */
export const requestOf = (api: string, name: string, { query, body, key }: Sent) => {
  const [method = '', path = ''] = name.split(' ');
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(key ? { 'idempotency-key': key } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  return { path: api + path + search, init: { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) } };
};
