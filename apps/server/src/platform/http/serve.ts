import type { AnswerOf, AnyCall, CheckedBodyOf, CheckedQueryOf, Schema } from '@hitosoroi/contract/call';
import { type Language, type Wording, wordingOf } from '@hitosoroi/rules/language';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../app-context.ts';
import { bodyLimitOf, mostValuesOf } from './body-limit.ts';
import { serializerOf } from './json-schema.ts';
import { crossSite, Malformed, noSession, Refused, sendRefusal, tooMany } from './refusals.ts';
import {
  type CookieDays,
  type Cookies,
  cookieReader,
  isFromAnotherSite,
  languageAsked,
  sendCookie,
} from './request-headers.ts';
import { readyAnswer, Shared, type SharedAnswers, sendReady } from './shared-answers.ts';

/** The format of an `Idempotency-Key`: no spaces, and short enough for an index. */
export const KEY_PATTERN = /^[\w.:-]{8,100}$/;

/** What a route gets: the checked request, and who sent it. */
interface RouteInput<C extends AnyCall, Cookie extends string> {
  readonly query: CheckedQueryOf<C>;
  readonly body: CheckedBodyOf<C>;
  readonly language: Language;
  /** The language, or easy Japanese: how mails that this call sends are worded. */
  readonly wording: Wording;
  readonly address: string;
  /** The path of the page that made the call. Undefined if the browser did not send it. */
  readonly page: string | undefined;
  /** The `Idempotency-Key`. Undefined if the call accepts none. */
  readonly key: string | undefined;
  readonly cookies: Cookies<Cookie>;
  /** Sets a cookie, or deletes it if the value is undefined. */
  readonly give: (cookie: Cookie, secret: string | undefined) => void;
}

type Route<C extends AnyCall, Cookie extends string, Extra> = (
  asked: RouteInput<C, Cookie> & Extra,
) => Promise<Outcome<C>>;

type Outcome<C extends AnyCall> = AnswerOf<C> | Refused | Shared<AnswerOf<C> | Refused>;

/**
 * How to find the logged-in member, how to queue a member's calls, and for how long cookies last. The caller of `serveOn` provides this,
 * because this wing does not import `people`.
 */
interface Members<Member, Cookie extends string> {
  readonly findMember: (cookies: Cookies<Cookie>) => Promise<Member | undefined>;
  readonly cookieDays: CookieDays<Cookie>;
  /** Runs those calls of a member that change something, one after another. */
  readonly inTurn: <Result>(member: Member, work: () => Promise<Result>) => Promise<Result | 'too-many'>;
}

/** What the routes of an app have in common. */
interface Common<Member, Cookie extends string> extends Members<Member, Cookie> {
  readonly shared: SharedAnswers;
}

/** Registers the route of a call in the contract: for everybody, or for a logged-in member. */
export interface Serve<Member = unknown, Cookie extends string = never> {
  <C extends AnyCall>(call: C, options: { as?: never }, route: Route<C, Cookie, object>): void;
  <C extends AnyCall>(call: C, options: { as: 'member' }, route: Route<C, Cookie, { member: Member }>): void;
}

/**
 * Whether the request has more than `most` values. Also whether a text contains what a keyboard cannot type and PostgreSQL rejects: a NUL
 * character, or half of a surrogate pair. Does not recurse, because an attacker may nest JSON deeply. Stops at the first value too many,
 * because a list of a million values would take seconds.
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
    // `push(...keys)` would fail, because a function accepts only about 100,000 arguments.
    for (const key of keys) left.push(key);
    for (const below of Object.values(value)) left.push(below);
  }
  return false;
};

/** Checks a request against the schema of its call. */
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
 * The input of a route, made from a request. `member` is undefined if the route does not require a member. Language, IP address and page
 * are computed when a route reads them, because most routes do not.
 */
class RequestInput<C extends AnyCall, Cookie extends string, Member> implements RouteInput<C, Cookie> {
  readonly query: CheckedQueryOf<C>;
  readonly body: CheckedBodyOf<C>;
  readonly key: string | undefined;
  readonly cookies: Cookies<Cookie>;
  readonly member: Member;
  readonly give: RouteInput<C, Cookie>['give'];
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest, cookies: Cookies<Cookie>, member: Member, give: RouteInput<C, Cookie>['give']) {
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

  get wording(): Wording {
    return wordingOf(this.language, this.#request.cookies.easyJapanese === '1');
  }

  get address(): string {
    return this.#request.ip;
  }

  get page(): string | undefined {
    const { referer } = this.#request.headers;
    return referer && URL.canParse(referer) ? new URL(referer).pathname : undefined;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

export const serveOn = <Member, Cookie extends string>(
  app: FastifyInstance,
  context: AppContext,
  { findMember, cookieDays, inTurn, shared }: Common<Member, Cookie>,
): Serve<Member, Cookie> => {
  const readCookies = cookieReader(Object.keys(cookieDays) as Cookie[], context.config);
  const serve = <C extends AnyCall>(
    call: C,
    { as }: { as?: 'member' },
    route: Route<C, Cookie, { member: Member }> | Route<C, Cookie, object>,
  ): void => {
    const answerTo = async (request: FastifyRequest, reply: FastifyReply): Promise<Outcome<C>> => {
      const cookies = readCookies(request);
      const give: RouteInput<C, Cookie>['give'] = (cookie, secret) =>
        sendCookie(reply, cookie, secret, cookieDays[cookie], context.config);
      if (as !== 'member') {
        const asked = new RequestInput<C, Cookie, undefined>(request, cookies, undefined, give);
        return (route as Route<C, Cookie, object>)(asked);
      }
      const member = await findMember(cookies);
      if (!member) return noSession;
      const asked = new RequestInput<C, Cookie, Member>(request, cookies, member, give);
      const answer = () => (route as Route<C, Cookie, { member: Member }>)(asked);
      if (!call.changes) return answer();
      const answered = await inTurn(member, answer);
      return answered === 'too-many' ? tooMany : answered;
    };
    const serialize = serializerOf(call);
    const readyFor = ({ stamp, scope, make }: Shared<AnswerOf<C> | Refused>) =>
      shared.find(stamp, `${call.path} ${scope}`, async () => {
        const answer = await make();
        return answer instanceof Refused ? answer : readyAnswer(serialize({ data: answer }));
      });
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
      serializerCompiler: () => serialize,
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
        if (answer instanceof Refused) return sendRefusal(request, reply, answer);
        if (!(answer instanceof Shared)) return { data: answer };
        const ready = await readyFor(answer);
        if (ready instanceof Refused) return sendRefusal(request, reply, ready);
        // A browser may store the answer. But each time, it must ask whether the answer is still right for the logged-in member.
        const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
        reply.headers({ 'cache-control': 'private, no-cache', vary }).type(JSON_TYPE);
        return sendReady(ready, request, reply);
      },
    });
  };
  return serve;
};
