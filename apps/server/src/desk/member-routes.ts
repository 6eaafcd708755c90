import {
  confirmMemberAgain,
  correctMember as correctCall,
  correctMemberEmail,
  logMemberOut,
  readMember as readCall,
  withdrawMemberEmail,
} from '@hitosoroi/contract/staff/member';
import { beginEmailChange, withdrawEmailChange } from '../people/members/change-email.ts';
import { correctMember } from '../people/members/correct-member.ts';
import { lockMember, subjectOfMember as subjectOf, subjectOfMember } from '../people/members/find-member.ts';
import { sendConfirmationAgain } from '../people/members/register.ts';
import { logOutEverywhere } from '../people/members/sessions.ts';
import { StaffRefused, staffNotFound, wrongStaffField } from '../people/staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../people/staff/serve-staff.ts';
import type { AppContext } from '../platform/app-context.ts';
import { facilityOfMember, readMember } from './read-member.ts';

/** A change of address as the audit stores it, without the address: the audit stays when the member is erased. */
const forAudit = ({ version, new_email }: { version: number; new_email: string | null }) => ({
  version,
  has_new_email: new_email !== null,
});

export const memberEmailRoutes = ({ change }: ServeStaff, context: AppContext): void => {
  change(
    correctMemberEmail,
    { facilityOf: (from, { body }) => facilityOfMember(from, body.id) },
    async ({ tx, body, staff, now }) => {
      const outcome = await beginEmailChange(tx, context, body, staff.id, now);
      if (outcome === 'not-found') return staffNotFound;
      // This tells staff that the address has an account. The shop's registration tells it to everyone.
      if (outcome === 'email-taken') return wrongStaffField('email', 'email-taken');
      if ('stale' in outcome) return stale({ current: outcome.stale });
      const { before, after } = outcome;
      return changed({
        answer: after,
        subject: subjectOfMember(body.id),
        before: forAudit(before),
        after: forAudit(after),
      });
    },
  );

  change(
    withdrawMemberEmail,
    { facilityOf: (from, { body }) => facilityOfMember(from, body.id) },
    async ({ tx, body }) => {
      const outcome = await withdrawEmailChange(tx, body);
      if (outcome === 'not-found') return staffNotFound;
      if ('stale' in outcome) return stale({ current: outcome.stale });
      const { before, after } = outcome;
      return changed({
        answer: after,
        subject: subjectOfMember(body.id),
        before: forAudit(before),
        after: forAudit(after),
      });
    },
  );
};

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
