import type * as z from 'zod/mini';

export type Schema = z.core.$ZodType;
type Method = 'GET' | 'POST' | 'PUT';
export type Path = `/${string}`;

/** One call of an API, declared once. The server's route, the clients and the OpenAPI document are made from it. */
export interface Call<
  Name extends `${Method} ${Path}`,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Answer extends Schema,
> {
  /** Method and path below the API's root, like `GET /checkkey`. Clients make the call by this name. */
  readonly name: Name;
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  /** Whether the call changes something, and so needs CSRF protection. */
  readonly changes: boolean;
  /** Whether the call accepts an `Idempotency-Key` header. */
  readonly keyed: boolean;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
}

export type AnyCall = Call<`${Method} ${Path}`, Schema | undefined, Schema | undefined, Schema>;

type Sent<S> = S extends Schema ? z.input<S> : undefined;
type Received<S> = S extends Schema ? z.output<S> : undefined;

/** Query and body as the client sends them. */
export type QueryOf<C extends AnyCall> = Sent<C['query']>;
export type BodyOf<C extends AnyCall> = Sent<C['body']>;
/** Query and body as the server gets them, after validation. */
export type CheckedQueryOf<C extends AnyCall> = Received<C['query']>;
export type CheckedBodyOf<C extends AnyCall> = Received<C['body']>;
/** The answer as the client reads it. Over HTTP it is inside `{"data": …}`. */
export type AnswerOf<C extends AnyCall> = z.output<C['answer']>;

interface Parts<Query, Body, Answer> {
  summary: string;
  /** Only for a GET that changes something. Calls with another method always change something. */
  changes?: true;
  keyed?: true;
  query?: Query;
  body?: Body;
  answer: Answer;
}

export const call = <
  M extends Method,
  P extends Path,
  Answer extends Schema,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  method: M,
  path: P,
  parts: Parts<Query, Body, Answer>,
): Call<`${M} ${P}`, Query, Body, Answer> => ({
  name: `${method} ${path}`,
  method,
  path: `/api/v1/consumer${path}`,
  summary: parts.summary,
  changes: method !== 'GET' || parts.changes === true,
  keyed: parts.keyed === true,
  query: parts.query as Query,
  body: parts.body as Body,
  answer: parts.answer,
});
