import type { AnyStaffCall, Roles } from '@hitosoroi/contract/staff/staff-call';
import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { bodyLimitOf } from '../../platform/http/body-limit.ts';
import { serializerOf } from '../../platform/http/json-schema.ts';
import { isFromAnotherSite } from '../../platform/http/request-headers.ts';
import { checkRequest } from '../../platform/http/serve.ts';
import { readStaffCookie } from './cookies.ts';
import { noStaffSession, StaffRefused, sendStaffRefusal } from './refusals.ts';
import { findStaff, isFresh, type Staff } from './sessions.ts';

const crossSite = new StaffRefused(403, 'cross-site');

/** Whether a person may make a call, whatever its subject. */
export const refusalFor = (
  { roles, stepUp }: { readonly roles: Roles; readonly stepUp: boolean },
  staff: Staff,
  now: Date,
): StaffRefused | undefined => {
  if (roles !== 'signed-in' && !hasOneOf(staff.roles, roles)) return new StaffRefused(403, 'no-role', { roles });
  if (stepUp && !isFresh(staff, now)) return new StaffRefused(403, 'sign-in-again');
  return undefined;
};

/** Registers a call's route: checks the session and the role before it looks at the input. */
export const registerOn = (app: FastifyInstance, context: AppContext) => {
  const { config, db } = context;
  /** Calls must come from the console's own pages. */
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
      // Before the body is read: strangers cause no work, and no error tells them what a call takes.
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
    /** Who is signed in, on the console's port. */
    staff: Staff | undefined;
  }
}
