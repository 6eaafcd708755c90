import { makeRehearsal as makeRehearsalCall } from '@hitosoroi/contract/staff/facility-rehearsal';
import { dayInJapan } from '@hitosoroi/rules/day';
import { StaffRefused } from '../../people/staff/refusals.ts';
import { changed, type ServeStaff } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { facilityWithId } from '../versions.ts';
import { makeRehearsal } from './make-rehearsal.ts';

/** A facility to order at before members do. It is another facility, which only those see who have all of them. */
export const rehearsalRoutes = ({ change }: ServeStaff, { config }: AppContext): void => {
  change(
    makeRehearsalCall,
    {
      facilityOf: async (from, { body }) =>
        (await facilityWithId(from, body.id)) === undefined ? undefined : ('none' as const),
    },
    async ({ tx, body, now }) => {
      if (!config.rehearsalPayment) return new StaffRefused(409, 'no-rehearsal');
      const made = await makeRehearsal(tx, body.id, dayInJapan(now), now);
      if (typeof made === 'string') return new StaffRefused(409, made);
      return changed({
        answer: { id: made.id },
        subject: { kind: 'facility', id: made.id, label: made.details.name },
        before: null,
        after: made.details,
      });
    },
  );
};
