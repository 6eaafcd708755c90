import { countToday, readToday, remindToday } from '@hitosoroi/contract/staff/today';
import { claimWork } from '@hitosoroi/contract/staff/work';
import { hasOneOf } from '@hitosoroi/rules/staff-roles';
import { workRoles } from '@hitosoroi/rules/staff-work';
import { findClearPage } from '../money/payments/ask-first.ts';
import { configuredProviders } from '../money/payments/providers.ts';
import { mayRemindToday, remindByStaff } from '../money/payments/remind.ts';
import { StaffRefused } from '../people/staff/refusals.ts';
import { changed, type ServeStaff } from '../people/staff/serve-staff.ts';
import type { AppContext } from '../platform/app-context.ts';
import { facilityOfWork, findTaker, giveBackWork, takeWork } from './claims.ts';
import { countWork, findToday } from './today.ts';

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

export const todayRoutes = ({ read, change }: ServeStaff, context: AppContext): void => {
  const { db, config } = context;
  const providers = configuredProviders(config);

  read(readToday, {}, ({ staff, language, now }) => findToday(db, { ...staff, language }, now));

  read(countToday, {}, ({ staff, now }) => countWork(db, staff, now));

  change(
    remindToday,
    {
      facilityOf: (from, { body }) => facilityOfWork(from, { kind: 'cancel-request', subject: body.order_number }),
      findOut: async ({ order_number }) => {
        const mayRemind = await mayRemindToday(context, order_number);
        return { providers, clearPage: mayRemind ? await findClearPage(context, providers, order_number) : undefined };
      },
    },
    async ({ tx, body: { order_number }, found, now }) => {
      const reminded = await remindByStaff(tx, config, order_number, found, now);
      if (typeof reminded === 'string') return new StaffRefused(409, reminded);
      const subject = { kind: 'order', id: order_number, label: order_number };
      const { before, after } = reminded;
      return changed({
        answer: { reminded_on: after },
        subject,
        before: { reminded_on: before },
        after: { reminded_on: after },
      });
    },
  );
};
