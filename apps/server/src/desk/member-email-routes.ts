import { correctMemberEmail, withdrawMemberEmail } from '@hitosoroi/contract/staff/member';
import { beginEmailChange, withdrawEmailChange } from '../people/members/change-email.ts';
import { subjectOfMember } from '../people/members/find-member.ts';
import { staffNotFound, wrongStaffField } from '../people/staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../people/staff/serve-staff.ts';
import type { AppContext } from '../platform/app-context.ts';
import { facilityOfMember } from './read-member.ts';

/** The audit has no address: it would stay when the member is erased. */
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
      // The shop's registration tells the same.
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
