import type { AnswerOf } from '@hitosoroi/contract/call';
import {
  addOrderNote,
  changeOrderNote,
  correctOrderAnswers,
  readOrder,
  readOrderAsMember,
  saveStaffAnswers as saveStaffAnswersCall,
} from '@hitosoroi/contract/staff/order';
import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { type ShownStatus, shownStatus } from '@hitosoroi/rules/derived-status';
import { inLanguage, type Language, languages } from '@hitosoroi/rules/language';
import {
  cancelWords,
  endingText,
  memberAction,
  orderLook,
  secondPaymentTexts,
  unsettledTexts,
} from '@hitosoroi/rules/order-words';
import { mayReadNotes } from '@hitosoroi/rules/staff-roles';
import { isPastDeadline } from '@hitosoroi/rules/store-deadline';
import { numberName, numberText, storeOf } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { dayText, instantText } from '@hitosoroi/texts/day-text';
import { orderHistoryText } from '@hitosoroi/texts/order-history';
import { listText } from '@hitosoroi/texts/text';
import { correctAnswers } from '../orders/correct-answers.ts';
import { facilityOfOrder } from '../orders/lock-order.ts';
import { saveStaffAnswers } from '../orders/staff-answers.ts';
import { mayReadInquiries } from '../people/inquiries/may-read-inquiries.ts';
import { StaffRefused, staffNotFound } from '../people/staff/refusals.ts';
import { changed, type ServeStaff, stale } from '../people/staff/serve-staff.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { orderOfMember } from './orders-of-member.ts';
import { presentOrder } from './present-order.ts';
import { readOrderParts, withoutNotes } from './read-order.ts';

const findNote = (db: Db | Tx, id: number) =>
  db
    .selectFrom('order_note as n')
    .innerJoin('staff', 'staff.id', 'n.staff_id')
    .where('n.id', '=', id)
    .select(['n.id', 'n.version', 'n.text', 'n.created_at', 'n.follow_up_on', 'n.done_at', 'staff.name as written_by'])
    .executeTakeFirst();

type Note = NonNullable<Awaited<ReturnType<typeof findNote>>>;

const orderOfNote = (db: Db | Tx, id: number) =>
  db
    .selectFrom('order_note')
    .innerJoin('orders', 'orders.order_number', 'order_note.order_number')
    .where('order_note.id', '=', id)
    .select(['orders.order_number', 'orders.facility_id'])
    .executeTakeFirst();

interface NewNote {
  readonly number: string;
  readonly text: string;
  readonly follow_up_on: Day | '';
}

const addNote = async (tx: Tx, { number, text, follow_up_on }: NewNote, staffId: number, now: Date) => {
  const { id } = await tx
    .insertInto('order_note')
    .values({
      order_number: number,
      staff_id: staffId,
      text,
      follow_up_on: follow_up_on || null,
      done_at: null,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await findNote(tx, id)) as Note;
};

interface NoteChange {
  readonly id: number;
  readonly version: number;
  readonly follow_up_on: Day | '';
  readonly is_done: boolean;
}

/** Changes a note, if the request has its current version. */
const changeNote = async (
  tx: Tx,
  { id, version, follow_up_on, is_done }: NoteChange,
  now: Date,
): Promise<{ before: Note; after: Note } | { stale: Note } | 'not-found'> => {
  const before = await findNote(tx, id);
  if (!before) return 'not-found';
  const { numUpdatedRows } = await tx
    .updateTable('order_note')
    .set({
      follow_up_on: follow_up_on || null,
      done_at: is_done ? (before.done_at ?? now.toISOString()) : null,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const after = (await findNote(tx, id)) as Note;
  return numUpdatedRows > 0n ? { before, after } : { stale: after };
};

type Order = NonNullable<Awaited<ReturnType<typeof orderOfMember>>>;
type View = AnswerOf<typeof readOrderAsMember>['views'][number];

const actionTexts = {
  cancel: 'history.cancel',
  'request-cancel': 'history.request_cancel',
  contact: 'shell.contact',
  'order-again': 'history.order_again',
} as const;

const sentencesOf = (order: Order, status: ShownStatus, today: Day, language: Language): string[] => {
  const t = orderHistoryText(language);
  const day = (value: Day | null) => (value === null ? '' : dayText(value, language));
  const { payment_link_ends_at: end } = order;
  const { text } = orderLook(status, order, isPastDeadline(order, today));
  const cancel = cancelWords(status, order, today, true);
  const ending = endingText(order);
  const store = storeOf(order);
  const said = t(
    text as 'status.ordered.text',
    {
      store: t(store ? `store_name.${store}` : 'store.any'),
      limit: day(order.payment_limit_date),
    } as never,
  );
  return [
    ...(status === 'unsettled' && end && !order.is_payment_under_way
      ? [t('someone_pays.waiting.text', { end: instantText(end, language) })]
      : []),
    said,
    ...(text === 'status.unsettled.text' ? unsettledTexts.map((each) => t(each)) : []),
    ...(cancel ? [t(cancel.id as 'cancel.later', { from: day(cancel.from), end: day(cancel.until) } as never)] : []),
    ...(ending ? [t(ending)] : []),
    ...(order.fee_kept !== undefined
      ? [t('ending.fee', { fee: yen(order.fee_kept), amount: yen(order.price - order.fee_kept) })]
      : []),
    ...order.second_payments.map(({ amount, fate }) => t(secondPaymentTexts[fate], { amount: yen(amount) })),
    ...(status === 'rejected' && order.cancel_request_note
      ? [t('history.request_note', { note: order.cancel_request_note })]
      : []),
  ];
};

const viewIn = (order: Order, today: Day, language: Language): View => {
  const t = orderHistoryText(language);
  const status = shownStatus(order, today);
  const { tone, label } = orderLook(status, order, isPastDeadline(order, today));
  const action = memberAction(status, order, today);
  const names = order.product_options.map((item) => inLanguage(language, item.product_name, item.product_name_en));
  const hasNumber = status === 'conveni_ordered' && !isPastDeadline(order, today) && order.receipt_number !== null;
  return {
    language,
    title: listText(names, language),
    ordered_at: instantText(order.ordered_at, language),
    price: `${yen(order.price)} ${t('shell.tax_included')}`,
    person: order.person_name ?? null,
    tone,
    label: t(label),
    sentences: sentencesOf(order, status, today, language),
    store_number: hasNumber
      ? {
          name: t(`store_number.${numberName(storeOf(order))}`),
          number: numberText(storeOf(order), order.receipt_number ?? ''),
        }
      : null,
    action: action ? t(actionTexts[action]) : null,
  };
};

/** An order as the shop shows it, first in the member's language, then in the other one. */
const viewsOf = (order: Order, own: Language, now: Date): View[] =>
  [own, ...languages.filter((each) => each !== own)].map((language) => viewIn(order, dayInJapan(now), language));

const subjectOf = (number: string) => ({ kind: 'order', id: number, label: number });

/** A note as the audit stores it. The text is only in the note itself, because erasing a member blanks notes but not the audit. */
const forAudit = ({ id, follow_up_on, done_at }: Note) => ({ note: id, follow_up_on, is_done: done_at !== null });

export const orderRoutes = ({ read, change }: ServeStaff, { db, config, now }: AppContext): void => {
  read(
    readOrder,
    {
      facilityOf: (from, { query }) => facilityOfOrder(from, query.number),
      subjectOf: ({ number }) => ({ kind: 'order', id: number }),
    },
    async ({ query, language, staff }) => {
      const parts = await readOrderParts(db, query.number, mayReadInquiries(staff.roles) ? staff.facilities : []);
      if (!parts) return staffNotFound;
      if (mayReadNotes(staff)) return presentOrder(db, parts, language, now());
      return { ...(await presentOrder(db, withoutNotes(parts), language, now())), notes: null };
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
      return changed({ answer: note, subject: subjectOf(body.number), before: null, after: forAudit(note) });
    },
  );

  change(
    changeOrderNote,
    { facilityOf: async (from, { body }) => (await orderOfNote(from, body.id))?.facility_id },
    async ({ tx, body, now: at }) => {
      const order = await orderOfNote(tx, body.id);
      const outcome = await changeNote(tx, body, at);
      if (!order || outcome === 'not-found') return staffNotFound;
      if ('stale' in outcome) return stale({ current: outcome.stale, subject: subjectOf(order.order_number) });
      const { before, after } = outcome;
      return changed({
        answer: after,
        subject: subjectOf(order.order_number),
        before: forAudit(before),
        after: forAudit(after),
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
      if ('stale' in outcome) return stale({ current: outcome.stale, subject: subjectOf(body.number) });
      if ('wrong' in outcome) return new StaffRefused(422, 'malformed', { fields: outcome.wrong });
      const { before, after, fields } = outcome;
      // The audit stores no answers. They are only in the order, where erasing the member blanks them.
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
      if ('stale' in outcome) return stale({ current: outcome.stale, subject: subjectOf(body.number) });
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
