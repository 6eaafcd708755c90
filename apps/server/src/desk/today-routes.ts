import { countToday, readToday, remindToday } from '@hitosoroi/contract/staff/today';
import { findClearPage } from '../money/payments/ask-first.ts';
import { configuredProviders } from '../money/payments/providers.ts';
import { mayRemindToday, remindByStaff } from '../money/payments/remind.ts';
import { StaffRefused } from '../people/staff/refusals.ts';
import { changed, type ServeStaff } from '../people/staff/serve-staff.ts';
import type { AppContext } from '../platform/app-context.ts';
import { facilityOfWork } from './claims.ts';
import { countWork, findToday } from './today.ts';

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
