import { createHmac } from 'node:crypto';
import type { CheckedBodyOf, CheckedQueryOf } from '@hitosoroi/contract/call';
import type { AnyStaffCall, AnyStaffChange, AnyStaffPreview, Roles } from '@hitosoroi/contract/staff/staff-call';
import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import type { AuditSentence } from '@hitosoroi/texts/staff/audit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { bodyLimitOf } from '../../platform/http/body-limit.ts';
import { serializerOf } from '../../platform/http/json-schema.ts';
import { isFromAnotherSite, languageAsked } from '../../platform/http/request-headers.ts';
import { checkRequest, KEY_PATTERN } from '../../platform/http/serve.ts';
import { secretDigest } from '../../platform/secrets.ts';
import { recordRead, recordStaffAudit, type Subject } from './audit.ts';
import { readStaffCookie, sendStaffCookie } from './cookies.ts';
import { noStaffSession, StaffRefused, Stale, sendStaffRefusal, Undone } from './refusals.ts';
import {
  type About,
  type Beforehand,
  type ChangeRoute,
  findOut,
  mustKnowFacility,
  outsideScope,
  type PreviewRoute,
  type ServeStaff,
  type StaffRouteInput,
} from './route-types.ts';
import { findStaff, isFresh, type Staff } from './sessions.ts';
import { thingIn, whoChanged } from './who-changed.ts';

/** Identifies a request: the key that the browser chose, the call and its body. */
interface Request {
  readonly staffId: number;
  readonly key: string;
  readonly call: string;
  readonly body: unknown;
}

/**
 * A digest of a request, keyed with the idempotency key. The key is not stored, so a person who reads the database cannot guess the
 * passwords in a body by trying them.
 */
const digestOf = ({ key, call, body }: Request): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([call, body ?? null]))
    .digest('hex');

const keyReused = new StaffRefused(409, 'key-reused');

/** The stored answer of a completed request; undefined if there is none. */
const findAnswer = async (db: Db | Tx, request: Request): Promise<unknown> => {
  const stored = await db
    .selectFrom('staff_action')
    .where('staff_id', '=', request.staffId)
    .where('key_digest', '=', secretDigest(request.key))
    .select(['request_digest', 'answer'])
    .executeTakeFirst();
  if (!stored) return undefined;
  return stored.request_digest === digestOf(request)
    ? (stored.answer ?? new StaffRefused(409, 'done-before'))
    : keyReused;
};

/**
 * Claims the key of a request, or returns its earlier answer. Of two simultaneous requests with one key, the second waits for the first.
 */
const claimAction = async (tx: Tx, request: Request, now: Date): Promise<'new' | { readonly answer: unknown }> => {
  const claimed = await tx
    .insertInto('staff_action')
    .values({
      staff_id: request.staffId,
      key_digest: secretDigest(request.key),
      call: request.call,
      request_digest: digestOf(request),
      answer: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['staff_id', 'key_digest']).doNothing())
    .returning('key_digest')
    .executeTakeFirst();
  return claimed ? 'new' : { answer: (await findAnswer(tx, request)) ?? keyReused };
};

/** Stores the answer, for a repeated request. */
const keepAnswer = async (tx: Tx, { staffId, key }: Request, answer: unknown): Promise<void> => {
  await tx
    .updateTable('staff_action')
    .set({ answer: JSON.stringify(answer) })
    .where('staff_id', '=', staffId)
    .where('key_digest', '=', secretDigest(key))
    .execute();
};

const crossSite = new StaffRefused(403, 'cross-site');

/** Returns why a person may not make a call, regardless of its subject. Undefined if the person may make it. */
const refusalFor = (
  { roles, stepUp }: { readonly roles: Roles; readonly stepUp: boolean },
  staff: Staff,
  now: Date,
): StaffRefused | undefined => {
  if (roles !== 'signed-in' && !hasOneOf(staff.roles, roles)) return new StaffRefused(403, 'no-role', { roles });
  if (stepUp && !isFresh(staff, now)) return new StaffRefused(403, 'sign-in-again');
  return undefined;
};

/** Registers a call's route. It checks the session and the role before it reads the input. */
const registerOn = (app: FastifyInstance, context: AppContext) => {
  const { config, db } = context;
  /** The settings for the console's host: only the console's own pages may send calls. */
  const house = { ...config, publicUrl: config.consoleUrl, publicOrigins: [] };
  app.decorateRequest('staff', undefined);
  return (
    call: AnyStaffCall,
    answerTo: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown | StaffRefused>,
  ): void => {
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
      serializerCompiler: () => serializerOf(call),
      // Runs before the server reads the body, so that strangers cause no work, and learn from no error what a call accepts.
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (call.changes && isFromAnotherSite(request, house)) return sendStaffRefusal(request, reply, crossSite);
        if (call.kind === 'sign-in' && call.by === 'anybody') return;
        const now = context.now();
        const staff = await findStaff(db, readStaffCookie(request, 'staff_session', config), now);
        request.staff = staff;
        const refused = staff ? call.kind !== 'sign-in' && refusalFor(call, staff, now) : noStaffSession;
        if (refused) return sendStaffRefusal(request, reply, refused);
      },
      handler: async (request, reply) => {
        const answer = await answerTo(request, reply);
        return answer instanceof StaffRefused ? sendStaffRefusal(request, reply, answer) : { data: answer };
      },
    });
  };
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The person who is signed in. Only requests to the console have one. */
    staff: Staff | undefined;
  }
}

/** Thrown to end a preview: rolls its transaction back, and carries its result to the caller. */
class PreviewOver<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('The preview is over.');
    this.result = result;
  }
}

/** Runs something in a transaction that is always rolled back, and returns its result. */
const rolledBack = async <Result>(db: Db, act: (tx: Tx) => Promise<Result>): Promise<Result> => {
  try {
    return await db.transaction().execute(async (tx) => {
      throw new PreviewOver(await act(tx));
    });
  } catch (error) {
    if (error instanceof PreviewOver) return error.result as Result;
    throw error;
  }
};

const UNANSWERED_KEYS = 'unanswered-keys';
const MOST_UNANSWERED = 8;

/** The digests of the keys that the browser names: of changes whose answers did not reach it. */
const unansweredIn = ({ headers }: FastifyRequest): string[] => {
  const named = headers[UNANSWERED_KEYS];
  const keys = typeof named === 'string' ? named.slice(0, 1_000).split(' ').slice(0, MOST_UNANSWERED) : [];
  return keys.filter((key) => KEY_PATTERN.test(key)).map(secretDigest);
};

interface Asked {
  readonly staff: Staff;
  readonly body: unknown;
  readonly sentence: AuditSentence | undefined;
  readonly unanswered: readonly string[];
}

/** The refusal for an outdated page. It says who made the current state. */
const refuseStale = async (from: Db | Tx, { current, subject }: Stale<unknown>, { staff, ...asked }: Asked) =>
  new StaffRefused(409, 'stale', {
    current,
    changed: await whoChanged(from, { ...asked, subject, current, staffId: staff.id }),
  });

interface Declared<C extends AnyStaffChange, Found> {
  readonly call: C;
  readonly about: About<C>;
  readonly route: ChangeRoute<C, Found>;
}

interface Sent<C extends AnyStaffChange, Found> {
  readonly session: string | undefined;
  readonly key: string;
  readonly unanswered: readonly string[];
  readonly body: CheckedBodyOf<C>;
  readonly found: Found;
}

/**
 * Runs a change once per key and records it, in the caller's transaction. Throws `Undone` with the refusal if the transaction must be
 * rolled back.
 */
const runStaffChange = async <C extends AnyStaffChange, Found>(
  tx: Tx,
  { call, about, route }: Declared<C, Found>,
  input: StaffRouteInput,
  { session, key, unanswered, body, found }: Sent<C, Found>,
) => {
  const { now } = input;
  // Checks the person again in the transaction, because an admin may have disabled them in the meantime.
  const staff = await findStaff(tx, session, now);
  const refused = staff ? refusalFor(call, staff, now) : noStaffSession;
  if (!staff || refused) return refused ?? noStaffSession;
  const request = { staffId: staff.id, key, call: call.name, body };
  const before = await claimAction(tx, request, now);
  const outside = await outsideScope(call, about, tx, staff, { query: undefined as never, body });
  // A repeated request gets its stored answer, unless the thing is outside the person's present scope. If the thing was deleted, the
  // request still gets the answer.
  if (before !== 'new') return outside?.code === 'out-of-scope' ? outside : before.answer;
  const outcome = outside ?? (await route({ ...input, tx, staff, body, found }));
  if (outcome instanceof StaffRefused) throw new Undone(outcome);
  if (outcome instanceof Stale)
    throw new Undone(await refuseStale(tx, outcome, { staff, body, sentence: call.audit, unanswered }));
  if (call.version === 'previewed' && outcome.fingerprint !== (body as { fingerprint: string }).fingerprint)
    throw new Undone(new StaffRefused(409, 'moved'));
  const { subject, before: was, after, answer, version } = outcome;
  const made = version === undefined ? undefined : { thing: thingIn(body), version, key: secretDigest(key) };
  const isSavedAgain = call.isDraft && was !== null;
  if (!isSavedAgain)
    await recordStaffAudit(tx, staff, { sentence: call.audit, subject, before: was, after }, now, made);
  if (!call.answerOnce) await keepAnswer(tx, request, answer);
  return answer;
};

export { fingerprintOf } from '../../platform/secrets.ts';
export { changed, stale } from './refusals.ts';
export type { ServeStaff, Visitor } from './route-types.ts';

export const serveStaffOn = (app: FastifyInstance, context: AppContext): ServeStaff => {
  const { config, db } = context;
  const register = registerOn(app, context);

  const routeInput = (request: FastifyRequest, reply: FastifyReply): StaffRouteInput => ({
    language: languageAsked(request.headers['accept-language']),
    now: context.now(),
    give: (cookie, secret) => sendStaffCookie(reply, cookie, secret, config),
  });

  const read: ServeStaff['read'] = (call, about, route) => {
    mustKnowFacility(call, about);
    register(call, async (request, reply) => {
      const staff = request.staff as Staff;
      const input = routeInput(request, reply);
      const query = request.query as CheckedQueryOf<typeof call>;
      const outside = await outsideScope(call, about, db, staff, { query, body: undefined as never });
      if (outside) return outside;
      const answer = await route({ ...input, staff, query });
      if (call.trace !== 'none' && !(answer instanceof StaffRefused))
        await recordRead(db, staff.id, call.trace, about.subjectOf?.(query), input.now);
      return answer;
    });
  };

  const change = <C extends AnyStaffChange, Found>(
    call: C,
    about: About<C> & Beforehand<C, Found>,
    route: ChangeRoute<C, Found>,
  ): void => {
    mustKnowFacility(call, about);

    register(call, async (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string' || !KEY_PATTERN.test(key)) return new StaffRefused(422, 'key-missing');
      const session = readStaffCookie(request, 'staff_session', config);
      const body = request.body as CheckedBodyOf<C>;
      const input = routeInput(request, reply);
      const staff = request.staff as Staff;
      // A repeated request gets its stored answer, without the checks and limits of `findOut`.
      const isDone =
        about.findOut && (await findAnswer(db, { staffId: staff.id, key, call: call.name, body })) !== undefined;
      const found = isDone ? (undefined as Found) : await findOut(db, call, about, staff, body, input.language);
      if (found instanceof StaffRefused) return found;
      const sent = { session, key, unanswered: unansweredIn(request), body, found };
      try {
        return await db.transaction().execute((tx) => runStaffChange(tx, { call, about, route }, input, sent));
      } catch (error) {
        if (error instanceof Undone) return error.refused;
        throw error;
      }
    });
  };

  const preview = <C extends AnyStaffPreview, Found>(
    call: C,
    about: About<C> &
      Beforehand<C, Found> & {
        readonly subjectOfBody?: (body: CheckedBodyOf<C>) => Pick<Subject, 'kind' | 'id'>;
      },
    route: PreviewRoute<C, Found>,
  ): void => {
    mustKnowFacility(call, about);
    register(call, async (request, reply) => {
      const staff = request.staff as Staff;
      const input = routeInput(request, reply);
      const body = request.body as CheckedBodyOf<C>;
      const found = await findOut(db, call, about, staff, body, input.language);
      if (found instanceof StaffRefused) return found;
      const answer = await rolledBack(db, async (tx) => {
        const outside = await outsideScope(call, about, tx, staff, { query: undefined as never, body });
        const outcome = outside ?? (await route({ ...input, tx, staff, body, found }));
        const asked = { staff, body, sentence: undefined, unanswered: unansweredIn(request) };
        return outcome instanceof Stale ? refuseStale(tx, outcome, asked) : outcome;
      });
      if (call.trace !== 'none' && !(answer instanceof StaffRefused))
        await recordRead(db, staff.id, call.trace, about.subjectOfBody?.(body), input.now);
      return answer;
    });
  };

  const step: ServeStaff['step'] = (call, route) => {
    register(call, (request, reply) =>
      route({
        ...routeInput(request, reply),
        body: request.body as CheckedBodyOf<typeof call>,
        staff: request.staff,
        visitor: {
          address: request.ip,
          agent: request.headers['user-agent'],
          session: readStaffCookie(request, 'staff_session', config),
          device: readStaffCookie(request, 'staff_device', config),
        },
      }),
    );
  };

  return { read, change, preview, step };
};
