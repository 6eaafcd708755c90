import type { AnswerOf, AnyCall, CheckedBodyOf, CheckedQueryOf, Schema } from '@hitosoroi/contract/call';
import type { Language } from '@hitosoroi/rules/language';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../app-context.ts';
import { bodyLimitOf, mostValuesOf } from './body-limit.ts';
import { type CookieDays, type Cookies, cookieReader, sendCookie } from './cookies.ts';
import { serializerOf } from './json-schema.ts';
import { crossSite, Malformed, noSession, Refused, sendRefusal, tooMany } from './refusals.ts';
import { isFromAnotherSite, languageAsked } from './request-headers.ts';

/** What an `Idempotency-Key` looks like: printable, and short enough for an index. */
export const KEY_PATTERN = /^[\w.:-]{8,100}$/;

/** What a route gets: the checked request, and who and how is asking. */
interface Asked<C extends AnyCall, Cookie extends string> {
  readonly query: CheckedQueryOf<C>;
  readonly body: CheckedBodyOf<C>;
  readonly language: Language;
  readonly address: string;
  /** The path of the page that asks, where the browser says it. */
  readonly page: string | undefined;
  /** The `Idempotency-Key`, of calls that take one. */
  readonly key: string | undefined;
  readonly cookies: Cookies<Cookie>;
  /** Hands a secret to the browser, or takes away the one it has. */
  readonly give: (cookie: Cookie, secret: string | undefined) => void;
}

type Route<C extends AnyCall, Cookie extends string, Extra> = (
  asked: Asked<C, Cookie> & Extra,
) => Promise<AnswerOf<C> | Refused>;

interface Options {
  /** The route names every field of its answer itself, so nothing has to be left out of it and it is written faster. */
  readonly isExact?: true;
}

/** What this folder is told about members, whom it does not know: their cookies too. */
interface Members<Member, Cookie extends string> {
  readonly findMember: (cookies: Cookies<Cookie>) => Promise<Member | undefined>;
  readonly cookieDays: CookieDays<Cookie>;
  /** Lets a member's calls that change something run one after another. */
  readonly inTurn: <Result>(member: Member, work: () => Promise<Result>) => Promise<Result | 'too-many'>;
}

/** Registers the route of a call of the contract: for anyone, or for a member who is logged in. */
export interface Serve<Member = unknown, Cookie extends string = never> {
  <C extends AnyCall>(call: C, options: Options & { as?: never }, route: Route<C, Cookie, object>): void;
  <C extends AnyCall>(call: C, options: Options & { as: 'member' }, route: Route<C, Cookie, { member: Member }>): void;
}

/**
 * Whether what was sent holds more values than it may, or a text that neither PostgreSQL nor a person's keyboard knows: with a NUL
 * character, or half of a surrogate pair. Walks without recursion, because JSON may be deep on purpose, and stops at the first value
 * too many, because a list of a million costs seconds.
 */
const isImpossible = (root: unknown, most: number): boolean => {
  const left = [root];
  let values = 1;
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return true;
    if (typeof value !== 'object' || value === null) continue;
    const keys = Array.isArray(value) ? [] : Object.keys(value);
    values += Array.isArray(value) ? value.length : keys.length;
    if (values > most) return true;
    // One by one: a call takes only some 100,000 arguments.
    for (const key of keys) left.push(key);
    for (const below of Object.values(value)) left.push(below);
  }
  return false;
};

/** Checks what was sent against the schema of a call. */
export const checkRequest: FastifySchemaCompiler<unknown> = ({ schema }) => {
  const most = mostValuesOf(schema as Schema);
  return (value) => {
    if (isImpossible(value, most)) return { error: new Malformed(new Map()) };
    const checked = z.safeParse(schema as Schema, value);
    if (checked.success) return { value: checked.data };
    const fields = new Map<string, string>();
    for (const { path, message } of checked.error.issues) {
      const field = path.join('.');
      if (field && !fields.has(field)) fields.set(field, message);
    }
    return { error: new Malformed(fields) };
  };
};

/**
 * What a route gets, put together from a request, with the member where it serves members only. The language and the address are worked
 * out where a route asks for them: most do not.
 */
class AskedBy<C extends AnyCall, Cookie extends string, Member> implements Asked<C, Cookie> {
  readonly query: CheckedQueryOf<C>;
  readonly body: CheckedBodyOf<C>;
  readonly key: string | undefined;
  readonly cookies: Cookies<Cookie>;
  readonly member: Member;
  readonly give: Asked<C, Cookie>['give'];
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest, cookies: Cookies<Cookie>, member: Member, give: Asked<C, Cookie>['give']) {
    this.query = request.query as CheckedQueryOf<C>;
    this.body = request.body as CheckedBodyOf<C>;
    this.key = request.headers['idempotency-key'] as string | undefined;
    this.cookies = cookies;
    this.member = member;
    this.give = give;
    this.#request = request;
  }

  get language(): Language {
    return languageAsked(this.#request.headers['accept-language']);
  }

  get address(): string {
    return this.#request.ip;
  }

  get page(): string | undefined {
    const { referer } = this.#request.headers;
    return referer && URL.canParse(referer) ? new URL(referer).pathname : undefined;
  }
}

export const serveOn = <Member, Cookie extends string>(
  app: FastifyInstance,
  context: AppContext,
  { findMember, cookieDays, inTurn }: Members<Member, Cookie>,
): Serve<Member, Cookie> => {
  const readCookies = cookieReader(Object.keys(cookieDays) as Cookie[], context.config);
  const serve = <C extends AnyCall>(
    call: C,
    { as, isExact }: Options & { as?: 'member' },
    route: Route<C, Cookie, { member: Member }> | Route<C, Cookie, object>,
  ): void => {
    const answerTo = async (request: FastifyRequest, reply: FastifyReply): Promise<AnswerOf<C> | Refused> => {
      const cookies = readCookies(request);
      const give: Asked<C, Cookie>['give'] = (cookie, secret) =>
        sendCookie(reply, cookie, secret, cookieDays[cookie], context.config);
      if (as !== 'member') {
        const asked = new AskedBy<C, Cookie, undefined>(request, cookies, undefined, give);
        return (route as Route<C, Cookie, object>)(asked);
      }
      const member = await findMember(cookies);
      if (!member) return noSession;
      const asked = new AskedBy<C, Cookie, Member>(request, cookies, member, give);
      const answer = () => (route as Route<C, Cookie, { member: Member }>)(asked);
      if (!call.changes) return answer();
      const answered = await inTurn(member, answer);
      return answered === 'too-many' ? tooMany : answered;
    };
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: bodyLimitOf(call),
      schema: {
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { 200: {} },
      },
      validatorCompiler: checkRequest,
      serializerCompiler: () => (isExact ? JSON.stringify : serializerOf(call)),
      ...(call.changes && {
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          if (isFromAnotherSite(request, context.config)) return sendRefusal(request, reply, crossSite);
          const key = request.headers['idempotency-key'];
          if (call.keyed && key !== undefined && !KEY_PATTERN.test(String(key)))
            return sendRefusal(request, reply, new Refused(422, 'malformed'));
        },
      }),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const answer = await answerTo(request, reply);
        return answer instanceof Refused ? sendRefusal(request, reply, answer) : { data: answer };
      },
    });
  };
  return serve;
};
