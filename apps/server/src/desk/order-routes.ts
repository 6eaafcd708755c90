import {
  addOrderNote,
  changeOrderNote,
  correctOrderAnswers,
  readOrder,
  readOrderAsMember,
  saveStaffAnswers as saveStaffAnswersCall,
} from '@hitosoroi/contract/staff/order';
import { correctAnswers } from '../orders/correct-answers.ts';
import { facilityOfOrder } from '../orders/lock-order.ts';
import { saveStaffAnswers } from '../orders/staff-answers.ts';
import { StaffRefused, staffNotFound } from '../people/staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../people/staff/serve-staff.ts';
import type { AppContext } from '../platform/app-context.ts';
import { viewsOf } from './as-member.ts';
import { orderOfMember } from './history.ts';
import { addNote, changeNote, type Note, orderOfNote } from './notes.ts';
import { presentOrder } from './present-order.ts';
import { readOrderParts } from './read-order.ts';

const subjectOf = (number: string) => ({ kind: 'order', id: number, label: number });

/** The audit keeps the decision; the text is only in the note, where erasing a member finds it. */
const kept = ({ id, follow_up_on, done_at }: Note) => ({ note: id, follow_up_on, is_done: done_at !== null });

export const orderRoutes = ({ read, change }: ServeStaff, { db, config, now }: AppContext): void => {
  read(
    readOrder,
    {
      facilityOf: (from, { query }) => facilityOfOrder(from, query.number),
      subjectOf: ({ number }) => ({ kind: 'order', id: number }),
    },
    async ({ query, language }) => {
      const parts = await readOrderParts(db, query.number);
      return parts ? presentOrder(db, parts, language, now()) : staffNotFound;
    },
  );

  read(
    readOrderAsMember,
    {
      facilityOf: (from, { query }) => facilityOfOrder(from, query.number),
      subjectOf: ({ number }) => ({ kind: 'order', id: number }),
    },
    async ({ query }) => {
      const order = await orderOfMember(db, query.number, now());
      return order ? { views: viewsOf(order, order.language, now()) } : staffNotFound;
    },
  );

  change(
    addOrderNote,
    { facilityOf: (from, { body }) => facilityOfOrder(from, body.number) },
    async ({ tx, body, staff, now: at }) => {
      const note = await addNote(tx, body, staff.id, at);
      return changed({ answer: note, subject: subjectOf(body.number), before: null, after: kept(note) });
    },
  );

  change(
    changeOrderNote,
    { facilityOf: async (from, { body }) => (await orderOfNote(from, body.id))?.facility_id },
    async ({ tx, body, now: at }) => {
      const order = await orderOfNote(tx, body.id);
      const outcome = await changeNote(tx, body, at);
      if (!order || outcome === 'not-found') return staffNotFound;
      if ('stale' in outcome) return stale({ current: outcome.stale });
      const { before, after } = outcome;
      return changed({
        answer: after,
        subject: subjectOf(order.order_number),
        before: kept(before),
        after: kept(after),
      });
    },
  );

  change(
    correctOrderAnswers,
    { facilityOf: (from, { body }) => facilityOfOrder(from, body.number) },
    async ({ tx, body, staff, now: at }) => {
      const outcome = await correctAnswers(tx, config, body, staff.id, at);
      if (outcome === 'not-found') return staffNotFound;
      if (outcome === 'answers-closed') return new StaffRefused(409, outcome);
      if ('stale' in outcome) return stale({ current: outcome.stale });
      if ('wrong' in outcome) return new StaffRefused(422, 'malformed', { fields: outcome.wrong });
      const { before, after, fields } = outcome;
      // The answer stays with the order, where erasing a member finds it.
      return changed({
        answer: after,
        subject: subjectOf(body.number),
        before: { version: before.version },
        after: { version: after.version, fields },
      });
    },
  );

  change(
    saveStaffAnswersCall,
    { facilityOf: (from, { body }) => facilityOfOrder(from, body.number) },
    async ({ tx, body, staff, now: at }) => {
      const outcome = await saveStaffAnswers(tx, body, staff.id, at);
      if (outcome === 'not-found') return staffNotFound;
      if (outcome === 'malformed') return new StaffRefused(422, outcome);
      if ('stale' in outcome) return stale({ current: outcome.stale });
      if ('wrong' in outcome) return new StaffRefused(422, 'malformed', { fields: outcome.wrong });
      const { before, after, fields } = outcome;
      return changed({
        answer: after,
        subject: subjectOf(body.number),
        before: { version: before.version },
        after: { version: after.version, fields },
      });
    },
  );
};
