import { correctionBars } from '@hitosoroi/rules/correct-answers';
import { shownStatuses } from '@hitosoroi/rules/derived-status';
import { endings } from '@hitosoroi/rules/ending';
import { languages } from '@hitosoroi/rules/language';
import { FollowUpDay, NoteText } from '@hitosoroi/rules/order-note';
import { receiptKinds } from '@hitosoroi/rules/receipt';
import { noteReaders } from '@hitosoroi/rules/staff-roles';
import { patternField, plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { OrderId } from '../orders.ts';
import { FacilityName } from './facilities.ts';
import { Id, Instant, OptionalInstant, Version } from './parts.ts';
import { staffChange, staffRead } from './staff-call.ts';

const Day = z.string();

/** The roles that may read orders. Staff with only some facilities read only the orders of these facilities. */
const readers = ['desk', 'finance', 'admin', 'viewer'] as const;

const OrderNote = z.object({
  id: Id,
  version: Version,
  /** Empty after the member was erased. */
  text: z.string(),
  written_by: z.string(),
  created_at: Instant,
  follow_up_on: z.nullable(Day),
  done_at: OptionalInstant,
});

/** The kinds of events in the timeline. Each event has a sentence in the language of the request. */
const timelineKinds = [
  'order',
  'payment',
  'refund',
  'mail',
  'paper',
  'review',
  'inquiry',
  'note',
  'correction',
  'export',
] as const;

/** The rooms to which the timeline leads. */
const linkedRooms = ['mails', 'reviews', 'transfers', 'inquiries', 'cancellations'] as const;

const TimelineEntry = z.object({
  at: Instant,
  kind: z.enum(timelineKinds),
  sentence: z.string(),
  /** What a person typed: a note, a reason, or the subject of a mail. */
  words: z.nullable(z.string()),
  /** The page of what the event is about: its room, and its id there. */
  link: z.nullable(z.object({ room: z.enum(linkedRooms), id: z.string() })),
  /** Whether the event failed, or staff have to look at it. */
  is_trouble: z.boolean(),
});

const Item = z.object({
  set: z.string(),
  option: z.string(),
  quantity: z.string(),
  unit_price: z.int(),
  price: z.int(),
});

/** A question of the order's form, and its answer. */
const Answer = z.object({
  field: z.string(),
  question: z.string(),
  /** The answer in the language of the request, and `value` as stored. */
  answer: z.string(),
  value: z.string(),
  type: z.enum(['string', 'number', 'date', 'select', 'tel']),
  is_required: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});

/** A question for staff only. A retired question is listed only if it has an answer. */
const StaffAnswer = z.extend(Answer, { is_retired: z.boolean() });

export const readOrder = staffRead('/order', {
  summary:
    'An order: what is true of it, what happens next by itself, and all that happened, in the language of the request.',
  roles: readers,
  scope: 'one',
  trace: 'order-read',
  query: z.object({ number: OrderId }),
  answer: z.object({
    number: z.string(),
    /** The status as the member sees it. */
    state: z.enum(shownStatuses),
    /** What happened to the money of an ended order. */
    ending: z.nullable(z.enum(endings)),
    price: z.int(),
    tax: z.int(),
    /** 0 until the member has chosen a way to pay. */
    payment_method: z.int(),
    payment_date: z.nullable(Day),
    payment_limit_date: z.nullable(Day),
    /** For a payment at a store: the store's name, the store's term for the number, and the number. */
    store: z.nullable(z.object({ name: z.nullable(z.string()), number_name: z.string(), number: z.string() })),
    ordered_at: Instant,
    start_date: z.nullable(Day),
    end_date: z.nullable(Day),
    main_end_date: z.nullable(Day),
    facility: FacilityName,
    member: z.object({
      id: Id,
      name: z.string(),
      name_kana: z.string(),
      phone_number: z.string(),
      email: z.string(),
      language: z.enum(languages),
      is_erased: z.boolean(),
    }),
    /** The person that the order is for, if the member ordered for another person. */
    person: z.nullable(z.object({ name: z.string(), name_kana: z.string() })),
    items: z.array(Item),
    answers: z.array(Answer),
    answers_version: Version,
    /** Why the answers cannot be changed; null if they can be changed. */
    answers_bar: z.nullable(z.enum(correctionBars)),
    /** When the order was last in a file of new orders. After a change staff have to tell the reader of that file. */
    last_exported_at: OptionalInstant,
    staff_answers: z.array(StaffAnswer),
    staff_answers_version: Version,
    /** What will happen to the order automatically, the next event first. */
    next: z.array(z.object({ at: OptionalInstant, sentence: z.string() })),
    /** Null for staff who may not read notes. The timeline then has no words of colleagues either. */
    notes: z.nullable(z.array(OrderNote)),
    papers: z.array(z.object({ kind: z.enum(receiptKinds), number: z.string(), issued_at: Instant })),
    /** Reviews about the order's money that are still open. */
    open_reviews: z.array(Id),
    timeline: z.array(TimelineEntry),
  }),
});

const memberTones = ['information', 'success', 'warning', 'error', 'quiet'] as const;

export const readOrderAsMember = staffRead('/order/as-member', {
  summary:
    'An order in the words in which the shop shows it to its member, in both languages, the member’s own first. Nothing can be done with it.',
  roles: readers,
  scope: 'one',
  trace: 'order-read',
  query: z.object({ number: OrderId }),
  answer: z.object({
    views: z.array(
      z.object({
        language: z.enum(languages),
        title: z.string(),
        ordered_at: z.string(),
        price: z.string(),
        person: z.nullable(z.string()),
        tone: z.enum(memberTones),
        label: z.string(),
        sentences: z.array(z.string()),
        /** While the order can be paid at a store: the store's term for the number, and the number. */
        store_number: z.nullable(z.object({ name: z.string(), number: z.string() })),
        /** The text of the button or link that the member has below the order. */
        action: z.nullable(z.string()),
      }),
    ),
  }),
});

export const readOrderPaper = staffRead('/order/paper', {
  summary:
    'A copy of a receipt or credit note that was issued, as a PDF in base64. It says that it is a copy, and does not count as the member’s.',
  roles: readers,
  scope: 'one',
  trace: 'order-paper-read',
  /** With `paper`, a copy of the paper of that number, which a corrected one has replaced. */
  query: z.object({
    number: OrderId,
    kind: z.enum(receiptKinds),
    language: z.enum(languages),
    paper: z.optional(plainField(40)),
  }),
  answer: z.object({ file_name: z.string(), pdf: z.string() }),
});

export const addOrderNote = staffChange('/order/notes', {
  summary: 'Writes a note at an order, with a day to come back to it if one is given. Its words stay as they are.',
  roles: noteReaders,
  scope: 'one',
  audit: 'order-note-added',
  version: 'new',
  body: z.object({ number: OrderId, text: NoteText, follow_up_on: FollowUpDay }),
  answer: OrderNote,
});

export const changeOrderNote = staffChange('/order/notes/change', {
  summary: 'Sets another day to come back to a note, or none; or says that it is done, or not.',
  roles: noteReaders,
  scope: 'one',
  audit: 'order-note-changed',
  version: 'in-body',
  current: OrderNote,
  body: z.object({ id: Id, version: Version, follow_up_on: FollowUpDay, is_done: z.boolean() }),
  answer: OrderNote,
});

/** The answers by their keys, and the version of the answers that the person saw. */
const Answers = z.object({ version: Version, answers: z.record(z.string(), z.string()) });

export const correctOrderAnswers = staffChange('/order/answers/correct', {
  summary:
    'Corrects what was answered in an order, by the rules of the form that it was asked, until the last day of its use. What it was is kept, and the member is told by mail.',
  roles: ['desk', 'admin'],
  scope: 'one',
  audit: 'order-answers-corrected',
  version: 'in-body',
  current: Answers,
  body: z.object({
    number: OrderId,
    version: Version,
    answers: z.record(patternField(15, /^field_\d{1,9}$/), plainField(1_000, 'answer-long')),
  }),
  answer: Answers,
});

export const saveStaffAnswers = staffChange('/order/staff-answers', {
  summary:
    'Answers the questions of the facility that are for staff only. What it was is kept. The member is neither asked nor told.',
  roles: noteReaders,
  scope: 'one',
  audit: 'staff-answers-saved',
  version: 'in-body',
  current: Answers,
  body: z.object({
    number: OrderId,
    version: Version,
    answers: z.record(patternField(15, /^staff_\d{1,9}$/), plainField(1_000, 'answer-long')),
  }),
  answer: Answers,
});
