import type { AnswerOf, AnyCall, CheckedBodyOf, CheckedQueryOf } from '@hitosoroi/contract/call';
import type {
  AnySignInStep,
  AnyStaffCall,
  AnyStaffChange,
  AnyStaffRead,
  AnyStaffRehearsal,
  CurrentOf,
  Roles,
} from '@hitosoroi/contract/staff/staff-call';
import type { Language } from '@hitosoroi/rules/language';
import { hasOneOf, isInScope } from '@hitosoroi/rules/staff-roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Db, Tx } from '../db/database.ts';
import { isFromAnotherSite } from '../http/cross-site.ts';
import { serializerSchema } from '../http/json-schema.ts';
import { languageAsked } from '../http/language-asked.ts';
import { checkRequest, KEY_PATTERN } from '../http/serve.ts';
import { claimAction, keepAnswer } from './actions.ts';
import { recordRead, recordStaffAudit, type Subject } from './audit.ts';
import { readStaffCookie, type StaffCookie, sendStaffCookie } from './cookies.ts';
import { noStaffSession, StaffRefused, sendStaffRefusal } from './refusals.ts';
import { undone } from './rehearse.ts';
import { findStaff, isFresh, type Staff } from './sessions.ts';

/** What every route gets of the request. */
interface Asked {
  readonly language: Language;
  readonly now: Date;
  /** Hands a secret to the browser, or takes away the one it has. */
  readonly give: (cookie: StaffCookie, secret: string | undefined) => void;
}

/** What a change has done: its answer, and what the audit keeps of it. */
class Changed<Answer> {
  readonly answer: Answer;
  readonly subject: Subject;
  readonly before: unknown;
  readonly after: unknown;
  readonly fingerprint: string | undefined;
  constructor(what: { answer: Answer; subject: Subject; before: unknown; after: unknown; fingerprint?: string }) {
    this.fingerprint = what.fingerprint;
    this.answer = what.answer;
    this.subject = what.subject;
    this.before = what.before;
    this.after = what.after;
  }
}

export const changed = <Answer>(what: {
  /** None where the thing is new. */
  readonly before: unknown;
  /** None where the thing is gone. */
  readonly after: unknown;
  readonly subject: Subject;
  readonly answer: Answer;
  /** Of what it saw and did, for a call that is rehearsed: where the rehearsal showed something else, it is undone. */
  readonly fingerprint?: string;
}): Changed<Answer> => new Changed(what);

/** Somebody else changed the thing meanwhile. */
class Stale<Current> {
  readonly current: Current;
  constructor(current: Current) {
    this.current = current;
  }
}

export const stale = <Current>(what: { readonly current: Current }): Stale<Current> => new Stale(what.current);

type ReadRoute<C extends AnyStaffRead> = (
  asked: Asked & { readonly staff: Staff; readonly query: CheckedQueryOf<C> },
) => Promise<AnswerOf<C> | StaffRefused>;

type ChangeRoute<C extends AnyStaffChange, Found> = (
  asked: Asked & { readonly tx: Tx; readonly staff: Staff; readonly body: CheckedBodyOf<C>; readonly found: Found },
) => Promise<Changed<AnswerOf<C>> | Stale<CurrentOf<C>> | StaffRefused>;

type RehearsalRoute<C extends AnyStaffRehearsal, Found> = (
  asked: Asked & { readonly tx: Tx; readonly staff: Staff; readonly body: CheckedBodyOf<C>; readonly found: Found },
) => Promise<AnswerOf<C> | StaffRefused>;

/** Somebody who signs in: where from, and with which browser. */
export interface Visitor {
  readonly address: string;
  readonly agent: string | undefined;
  readonly session: string | undefined;
  readonly device: string | undefined;
}

type StepRoute<C extends AnySignInStep> = (
  asked: Asked & { readonly body: CheckedBodyOf<C>; readonly visitor: Visitor; readonly staff: Staff | undefined },
) => Promise<AnswerOf<C> | StaffRefused>;

/** What a call is about, where it has to be known: its facility, and the subject of the trace that it leaves. */
interface About<C extends AnyCall> {
  /** For calls of scope `one`: the facility of the thing; `none` for one of no facility, which only those see who have all of them. */
  readonly facilityOf?: (
    db: Db | Tx,
    sent: { readonly query: CheckedQueryOf<C>; readonly body: CheckedBodyOf<C> },
  ) => Promise<number | 'none' | undefined>;
  /** For reads that leave a trace of one thing. */
  readonly subjectOf?: (query: CheckedQueryOf<C>) => Pick<Subject, 'kind' | 'id'>;
}

/** What has to be found out before the transaction begins, because somebody else is asked who may take long: the payment provider. */
interface Beforehand<C extends AnyCall, Found> {
  readonly findOut?: (body: CheckedBodyOf<C>) => Promise<Found>;
}

/** The only ways to register a route of the console. */
export interface ServeStaff {
  read<C extends AnyStaffRead>(call: C, about: About<C>, route: ReadRoute<C>): void;
  change<C extends AnyStaffChange, Found = undefined>(
    call: C,
    about: About<C> & Beforehand<C, Found>,
    route: ChangeRoute<C, Found>,
  ): void;
  rehearse<C extends AnyStaffRehearsal, Found = undefined>(
    call: C,
    about: About<C> &
      Beforehand<C, Found> & { readonly subjectOfBody?: (body: CheckedBodyOf<C>) => Pick<Subject, 'kind' | 'id'> },
    route: RehearsalRoute<C, Found>,
  ): void;
  step<C extends AnySignInStep>(call: C, route: StepRoute<C>): void;
}

/** What was done so far is undone, and this is answered. */
class Undone extends Error {
  readonly refused: StaffRefused;
  constructor(refused: StaffRefused) {
    super(refused.code);
    this.refused = refused;
  }
}

const crossSite = new StaffRefused(403, 'cross-site');

/** Whether somebody may make a call at all, whatever it is about. */
const refusalFor = (
  { roles, stepUp }: { readonly roles: Roles; readonly stepUp: boolean },
  staff: Staff,
  now: Date,
): StaffRefused | undefined => {
  if (roles !== 'signed-in' && !hasOneOf(staff.roles, roles)) return new StaffRefused(403, 'no-role', { roles });
  if (stepUp && !isFresh(staff, now)) return new StaffRefused(403, 'sign-in-again');
  return undefined;
};

export const serveStaffOn = (app: FastifyInstance, context: AppContext): ServeStaff => {
  const { config, db } = context;
  /** Whoever calls must come from the console's own pages. */
  const house = { ...config, publicUrl: config.consoleUrl, publicOrigins: [] };

  const askedBy = (request: FastifyRequest, reply: FastifyReply): Asked => ({
    language: languageAsked(request.headers['accept-language']),
    now: context.now(),
    give: (cookie, secret) => sendStaffCookie(reply, cookie, secret, config),
  });

  const register = (
    call: AnyStaffCall,
    answerTo: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown | StaffRefused>,
  ): void => {
    app.route({
      method: call.method,
      url: call.path,
      schema: {
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { 200: serializerSchema(call) },
      },
      validatorCompiler: checkRequest,
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (call.changes && isFromAnotherSite(request, house)) return sendStaffRefusal(request, reply, crossSite);
      },
      // Before what was sent is looked at: nobody learns from a stranger's mistakes what a call takes.
      preValidation: async (request, reply) => {
        if (call.kind === 'sign-in' && call.by === 'anybody') return;
        const now = context.now();
        const staff = await findStaff(db, readStaffCookie(request, 'staff_session', config), now);
        const refused = staff ? call.kind !== 'sign-in' && refusalFor(call, staff, now) : noStaffSession;
        if (refused) return sendStaffRefusal(request, reply, refused);
        request.staff = staff;
      },
      handler: async (request, reply) => {
        const answer = await answerTo(request, reply);
        return answer instanceof StaffRefused ? sendStaffRefusal(request, reply, answer) : { data: answer };
      },
    });
  };

  /** Something that is not theirs is as good as not there, but colleagues may be told why. */
  const outsideScope = async <C extends AnyStaffRead | AnyStaffChange | AnyStaffRehearsal>(
    call: C,
    { facilityOf }: About<C>,
    from: Db | Tx,
    staff: Staff,
    sent: { query: CheckedQueryOf<C>; body: CheckedBodyOf<C> },
  ): Promise<StaffRefused | undefined> => {
    if (call.scope !== 'one' || !facilityOf) return undefined;
    const facilityId = await facilityOf(from, sent);
    if (facilityId === undefined) return new StaffRefused(404, 'not-found');
    const isTheirs = facilityId === 'none' ? staff.facilities === 'all' : isInScope(staff.facilities, facilityId);
    return isTheirs ? undefined : new StaffRefused(403, 'out-of-scope');
  };

  /** Only for what is theirs: nobody else causes that the provider is asked. */
  const findOut = async <C extends AnyStaffChange | AnyStaffRehearsal, Found>(
    call: C,
    about: About<C> & Beforehand<C, Found>,
    staff: Staff,
    body: CheckedBodyOf<C>,
  ): Promise<Found | StaffRefused> => {
    if (!about.findOut) return undefined as Found;
    const outside = await outsideScope(call, about, db, staff, { query: undefined as never, body });
    return outside ?? about.findOut(body);
  };

  /** A call about one facility's thing whose facility nobody looks up would be open to everybody. */
  const mustKnowFacility = (
    call: Exclude<AnyStaffCall, AnySignInStep>,
    { facilityOf }: { facilityOf?: unknown },
  ): void => {
    if ((call.scope === 'one') !== (facilityOf !== undefined))
      throw new Error(`${call.name}: a facility is looked up where, and only where, its scope is "one".`);
  };

  const read: ServeStaff['read'] = (call, about, route) => {
    mustKnowFacility(call, about);
    register(call, async (request, reply) => {
      const staff = request.staff as Staff;
      const asked = askedBy(request, reply);
      const query = request.query as CheckedQueryOf<typeof call>;
      const outside = await outsideScope(call, about, db, staff, { query, body: undefined as never });
      if (outside) return outside;
      const answer = await route({ ...asked, staff, query });
      if (call.trace !== 'none' && !(answer instanceof StaffRefused))
        await recordRead(db, staff.id, call.trace, about.subjectOf?.(query), asked.now);
      return answer;
    });
  };

  const change = <C extends AnyStaffChange, Found>(
    call: C,
    about: About<C> & Beforehand<C, Found>,
    route: ChangeRoute<C, Found>,
  ): void => {
    mustKnowFacility(call, about);

    const carryOut = async (
      tx: Tx,
      asked: Asked,
      { session, key, body, found }: { session: string | undefined; key: string; body: CheckedBodyOf<C>; found: Found },
    ) => {
      const { now } = asked;
      // Once more, in the transaction: an admin may have disabled the person since.
      const staff = await findStaff(tx, session, now);
      const refused = staff ? refusalFor(call, staff, now) : noStaffSession;
      if (!staff || refused) return refused ?? noStaffSession;
      const request = { staffId: staff.id, key, call: call.name, body };
      const before = await claimAction(tx, request, now);
      if (before === 'key-reused') return new StaffRefused(409, 'key-reused');
      if (before !== 'new') return call.answerOnce ? new StaffRefused(409, 'done-before') : before.answer;
      const outside = await outsideScope(call, about, tx, staff, { query: undefined as never, body });
      const outcome = outside ?? (await route({ ...asked, tx, staff, body, found }));
      if (outcome instanceof StaffRefused) throw new Undone(outcome);
      if (outcome instanceof Stale) throw new Undone(new StaffRefused(409, 'stale', { current: outcome.current }));
      if (call.version === 'rehearsed' && outcome.fingerprint !== (body as { fingerprint: string }).fingerprint)
        throw new Undone(new StaffRefused(409, 'moved'));
      const { subject, before: was, after, answer } = outcome;
      await recordStaffAudit(tx, staff, { sentence: call.audit, subject, before: was, after }, now);
      if (!call.answerOnce) await keepAnswer(tx, request, answer);
      return answer;
    };

    register(call, async (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string' || !KEY_PATTERN.test(key)) return new StaffRefused(422, 'key-missing');
      const session = readStaffCookie(request, 'staff_session', config);
      const body = request.body as CheckedBodyOf<C>;
      const found = await findOut(call, about, request.staff as Staff, body);
      if (found instanceof StaffRefused) return found;
      const sent = { session, key, body, found };
      try {
        return await db.transaction().execute((tx) => carryOut(tx, askedBy(request, reply), sent));
      } catch (error) {
        if (error instanceof Undone) return error.refused;
        throw error;
      }
    });
  };

  const rehearse = <C extends AnyStaffRehearsal, Found>(
    call: C,
    about: Parameters<typeof findOut<C, Found>>[1] & {
      readonly subjectOfBody?: (body: CheckedBodyOf<C>) => Pick<Subject, 'kind' | 'id'>;
    },
    route: RehearsalRoute<C, Found>,
  ): void => {
    mustKnowFacility(call, about);
    register(call, async (request, reply) => {
      const staff = request.staff as Staff;
      const asked = askedBy(request, reply);
      const body = request.body as CheckedBodyOf<C>;
      const found = await findOut(call, about, staff, body);
      if (found instanceof StaffRefused) return found;
      const answer = await undone(db, async (tx) => {
        const outside = await outsideScope(call, about, tx, staff, { query: undefined as never, body });
        return outside ?? route({ ...asked, tx, staff, body, found });
      });
      if (call.trace !== 'none' && !(answer instanceof StaffRefused))
        await recordRead(db, staff.id, call.trace, about.subjectOfBody?.(body), asked.now);
      return answer;
    });
  };

  const step: ServeStaff['step'] = (call, route) => {
    register(call, (request, reply) =>
      route({
        ...askedBy(request, reply),
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

  app.decorateRequest('staff', undefined);
  return { read, change, rehearse, step };
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, on the console's port. */
    staff: Staff | undefined;
  }
}
