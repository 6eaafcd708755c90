import { type StaffRole, staffRoles } from '@hitosoroi/rules/staff-roles';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { isFromAnotherSite, leadsFromAnotherSite } from '../../platform/http/request-headers.ts';
import { readStaffCookie, sendStaffCookie } from './cookies.ts';
import { enter } from './enter.ts';
import { demoEmail, isDemoStaff } from './load-demo-staff.ts';
import { emailKey } from './lock-staff.ts';
import { noStaffSession, StaffRefused, sendStaffRefusal, staffNotFound } from './refusals.ts';
import { findStaff, freshenSession } from './sessions.ts';

const isRole = (word: string): word is StaffRole => (staffRoles as readonly string[]).includes(word);

/** For development only: one click signs in as the demo person of a role, another renews the proof. Production lacks these. */
export const developmentSignInRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { config, db, now } = context;
  if (config.isProduction) throw new Error('Nobody signs in without proof in production.');
  const house = { ...config, publicUrl: config.consoleUrl, publicOrigins: [] };

  app.get<{ Params: { role: string } }>('/dev/sign-in/:role', async (request, reply) => {
    const { role } = request.params;
    if (!isRole(role)) return sendStaffRefusal(request, reply, staffNotFound);
    if (leadsFromAnotherSite(request, house))
      return sendStaffRefusal(request, reply, new StaffRefused(403, 'cross-site'));
    const entered = await db.transaction().execute(async (tx) => {
      const person = await tx
        .selectFrom('staff')
        .where('email_key', '=', emailKey(demoEmail(role)))
        .select('id')
        .executeTakeFirst();
      const visitor = {
        address: request.ip,
        agent: request.headers['user-agent'],
        session: readStaffCookie(request, 'staff_session', config),
        device: readStaffCookie(request, 'staff_device', config),
      };
      return person && enter(tx, context, person.id, 'signed-in', visitor);
    });
    if (!entered) return sendStaffRefusal(request, reply, staffNotFound);
    sendStaffCookie(reply, 'staff_session', entered.session, config);
    if (entered.device) sendStaffCookie(reply, 'staff_device', entered.device, config);
    return reply.header('cache-control', 'no-store').redirect('/');
  });

  app.post('/dev/step-up', async (request, reply) => {
    if (isFromAnotherSite(request, house)) return sendStaffRefusal(request, reply, new StaffRefused(403, 'cross-site'));
    const staff = await findStaff(db, readStaffCookie(request, 'staff_session', config), now());
    if (!staff || !isDemoStaff(staff.email)) return sendStaffRefusal(request, reply, noStaffSession);
    await freshenSession(db, staff.sessionId, now());
    return { data: { ok: true } };
  });
};
