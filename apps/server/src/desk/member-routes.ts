import {
  confirmMemberAgain,
  correctMember as correctCall,
  logMemberOut,
  readMember as readCall,
} from '@hitosoroi/contract/staff/member';
import { correctMember } from '../people/members/correct-member.ts';
import { lockMember, subjectOfMember as subjectOf } from '../people/members/find-member.ts';
import { sendConfirmationAgain } from '../people/members/register.ts';
import { logOutEverywhere } from '../people/members/sessions.ts';
import { StaffRefused, staffNotFound } from '../people/staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../people/staff/serve-staff.ts';
import type { AppContext } from '../platform/app-context.ts';
import { facilityOfMember, readMember } from './read-member.ts';

export const memberRoutes = ({ read, change }: ServeStaff, context: AppContext): void => {
  const { db, config } = context;

  read(
    readCall,
    {
      facilityOf: (from, { query }) => facilityOfMember(from, Number(query.id)),
      subjectOf: ({ id }) => ({ kind: 'member', id }),
    },
    async ({ query, staff, now }) => (await readMember(db, Number(query.id), staff.facilities, now)) ?? staffNotFound,
  );

  change(
    correctCall,
    { facilityOf: (from, { body }) => facilityOfMember(from, body.id) },
    async ({ tx, body, staff, now }) => {
      const outcome = await correctMember(tx, config, body, staff.id, now);
      if (outcome === 'not-found') return staffNotFound;
      if ('stale' in outcome) return stale({ current: outcome.stale });
      const { before, after, changed: fields } = outcome;
      return changed({
        answer: after,
        subject: subjectOf(body.id),
        before: { version: before.version },
        after: { version: after.version, fields },
      });
    },
  );

  change(
    logMemberOut,
    { facilityOf: (from, { body }) => facilityOfMember(from, body.id) },
    async ({ tx, body: { id } }) => {
      await lockMember(tx, id);
      const ended = await logOutEverywhere(tx, id);
      return changed({
        answer: { ended },
        subject: subjectOf(id),
        before: { sessions: ended },
        after: { sessions: 0 },
      });
    },
  );

  change(
    confirmMemberAgain,
    { facilityOf: (from, { body }) => facilityOfMember(from, body.id) },
    async ({ tx, body: { id }, now }) => {
      if (!(await sendConfirmationAgain(tx, context, id))) return new StaffRefused(409, 'member-confirmed');
      return changed({
        answer: { ok: true as const },
        subject: subjectOf(id),
        before: { is_confirmed: false },
        after: { is_confirmed: false, link_sent_at: now.toISOString() },
      });
    },
  );
};
