import { facilityPoints, tickedPoints } from '@hitosoroi/rules/facility-points';
import { facilityStates } from '@hitosoroi/rules/facility-state';
import { catalogueKeepers } from '@hitosoroi/rules/staff-roles';
import { patternField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { ComingChange } from './facility.ts';
import { Id, Ok } from './parts.ts';
import { Fingerprint } from './preview.ts';
import { staffChange, staffPreview } from './staff-call.ts';

export const tickPoint = staffChange('/catalogue/facility/tick', {
  summary: 'Ticks, or takes back, what only a person can know: that the poster scans, that an order was tried.',
  roles: catalogueKeepers,
  scope: 'one',
  audit: 'facility-point-ticked',
  version: { none: 'whoever ticks it last has looked last' },
  body: z.object({ id: Id, point: z.enum(tickedPoints), is_done: z.boolean() }),
  answer: Ok,
});

/** `start` opens and publishes. */
const openings = ['start', 'open', 'publish', 'close', 'unpublish'] as const;

/** When the change happens. `now`: at once. A day: when the day begins in Japan. `never`: a scheduled change is withdrawn. */
const Opening = z.object({
  id: Id,
  to: z.enum(openings),
  on: z.union([z.literal(['now', 'never']), patternField(10, /^\d{4}-\d{2}-\d{2}$/)]),
});

export const previewOpening = staffPreview('/catalogue/facility/opening/preview', {
  summary: 'What members would see after a facility is opened, published or closed, now or on a day.',
  roles: catalogueKeepers,
  scope: 'one',
  trace: 'none',
  body: Opening,
  answer: z.object({
    fingerprint: Fingerprint,
    from: z.enum(facilityStates),
    to: z.enum(facilityStates),
    coming: z.array(ComingChange),
    /** The steps of the checklist that are not done. They are only recommendations. */
    missing: z.array(z.enum(facilityPoints)),
    /** The numbers of members and orders, each counted up to `MOST_COUNTED` of the rules. */
    members: z.int(),
    orders: z.int(),
    /** Unpaid orders, which members can pay in every state of the facility. */
    waiting: z.int(),
  }),
});

export const setOpening = staffChange('/catalogue/facility/opening', {
  summary: 'Opens, publishes or closes a facility now, sets the day on which it does so by itself, or takes it back.',
  roles: catalogueKeepers,
  scope: 'one',
  audit: 'facility-opening-set',
  version: 'previewed',
  body: z.extend(Opening, { fingerprint: Fingerprint }),
  answer: Ok,
});
