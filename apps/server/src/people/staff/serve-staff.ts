import type { CheckedBodyOf, CheckedQueryOf } from '@hitosoroi/contract/call';
import type { AnyStaffChange, AnyStaffRehearsal } from '@hitosoroi/contract/staff/staff-call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { languageAsked } from '../../platform/http/language-asked.ts';
import { KEY_PATTERN } from '../../platform/http/serve.ts';
import { answerKept } from './actions.ts';
import { recordRead, type Subject } from './audit.ts';
import { readStaffCookie, sendStaffCookie } from './cookies.ts';
import { Undone } from './outcomes.ts';
import { StaffRefused } from './refusals.ts';
import { registerOn } from './register-call.ts';
import { undone } from './rehearse.ts';
import type { About, Asked, Beforehand, ChangeRoute, RehearsalRoute, ServeStaff } from './route-types.ts';
import { runStaffChange } from './run-staff-change.ts';
import type { Staff } from './sessions.ts';
import { findOut, mustKnowFacility, outsideScope } from './within-scope.ts';

/** What a route needs of here, by one door. */
export { changed, stale } from './outcomes.ts';
export type { ServeStaff, Visitor } from './route-types.ts';

/** The ways in which calls of the console become routes. */
export const serveStaffOn = (app: FastifyInstance, context: AppContext): ServeStaff => {
  const { config, db } = context;
  const register = registerOn(app, context);

  const askedBy = (request: FastifyRequest, reply: FastifyReply): Asked => ({
    language: languageAsked(request.headers['accept-language']),
    now: context.now(),
    give: (cookie, secret) => sendStaffCookie(reply, cookie, secret, config),
  });

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

    register(call, async (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string' || !KEY_PATTERN.test(key)) return new StaffRefused(422, 'key-missing');
      const session = readStaffCookie(request, 'staff_session', config);
      const body = request.body as CheckedBodyOf<C>;
      const asked = askedBy(request, reply);
      const staff = request.staff as Staff;
      // What was done is answered as it was: the limits of finding out, and what is there by now, are not asked again.
      const isDone =
        about.findOut && (await answerKept(db, { staffId: staff.id, key, call: call.name, body })) !== undefined;
      const found = isDone ? (undefined as Found) : await findOut(db, call, about, staff, body, asked.language);
      if (found instanceof StaffRefused) return found;
      const sent = { session, key, body, found };
      try {
        return await db.transaction().execute((tx) => runStaffChange(tx, { call, about, route }, asked, sent));
      } catch (error) {
        if (error instanceof Undone) return error.refused;
        throw error;
      }
    });
  };

  const rehearse = <C extends AnyStaffRehearsal, Found>(
    call: C,
    about: About<C> &
      Beforehand<C, Found> & {
        readonly subjectOfBody?: (body: CheckedBodyOf<C>) => Pick<Subject, 'kind' | 'id'>;
      },
    route: RehearsalRoute<C, Found>,
  ): void => {
    mustKnowFacility(call, about);
    register(call, async (request, reply) => {
      const staff = request.staff as Staff;
      const asked = askedBy(request, reply);
      const body = request.body as CheckedBodyOf<C>;
      const found = await findOut(db, call, about, staff, body, asked.language);
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

  return { read, change, rehearse, step };
};
