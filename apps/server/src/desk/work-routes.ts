import { claimWork } from '@hitosoroi/contract/staff/work';
import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { workRoles } from '@hitosoroi/rules/staff-work';
import { StaffRefused } from '../people/staff/refusals.ts';
import { changed, type ServeStaff } from '../people/staff/serve-staff.ts';
import { facilityOfWork, findTaker, giveBackWork, takeWork } from './claims.ts';

export const workRoutes = ({ change }: ServeStaff): void => {
  change(
    claimWork,
    { facilityOf: (from, { body }) => facilityOfWork(from, body) },
    async ({ tx, staff, body, now }) => {
      const roles = workRoles[body.kind];
      if (!hasOneOf(staff.roles, roles)) return new StaffRefused(403, 'no-role', { roles });
      const before = await findTaker(tx, body);
      const isDone = body.take
        ? await takeWork(tx, body, { had: body.had, staffId: staff.id, now })
        : await giveBackWork(tx, body, body.had);
      if (!isDone) return new StaffRefused(409, 'work-moved');
      const taken_by = await findTaker(tx, body);
      const subject = { kind: body.kind, id: body.subject, label: body.subject };
      const nameOf = (taker: typeof before) => ({ taken_by: taker?.name ?? null });
      return changed({ answer: { taken_by }, subject, before: nameOf(before), after: nameOf(taken_by) });
    },
  );
};
