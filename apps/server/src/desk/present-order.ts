import type { AnswerOf } from '@hitosoroi/contract/call';
import type { readOrder } from '@hitosoroi/contract/staff/order';
import { cancelFacts } from '@hitosoroi/rules/cancel-facts';
import { cancelDeadline } from '@hitosoroi/rules/cancel-terms';
import { correctionBar } from '@hitosoroi/rules/correct-answers';
import { dayInJapan } from '@hitosoroi/rules/day';
import { shownStatus } from '@hitosoroi/rules/derived-status';
import { isErasedAddress } from '@hitosoroi/rules/erased-address';
import type { FormContent } from '@hitosoroi/rules/facility-form';
import { includedTax } from '@hitosoroi/rules/included-tax';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import {
  answersInWords,
  type FormInput,
  fieldName,
  formText,
  typedFrom,
  visibleInputs,
} from '@hitosoroi/rules/order-form';
import { AWAITING_PAYMENT, UNSETTLED } from '@hitosoroi/rules/order-status';
import { openLinkEnd } from '@hitosoroi/rules/payer-link';
import { staffAnswersInWords, staffFieldName, staffForm, staffInputsAt } from '@hitosoroi/rules/staff-answers';
import { isStore, numberName, numberText, storeOf } from '@hitosoroi/rules/stores';
import { answerText } from '@hitosoroi/texts/answer-text';
import { dayText } from '@hitosoroi/texts/day-text';
import { quantityCell } from '@hitosoroi/texts/quantity-text';
import { timelineText } from '@hitosoroi/texts/staff/texts';
import { storeNames, storePayment } from '@hitosoroi/texts/stores';
import { endingOf } from '../money/cancel/money-of-ended-order.ts';
import { REFUND_JOB } from '../money/payments/refunds.ts';
import { CAPTURE_JOB, lastExportOf, RECONCILE_JOB, REMINDER_JOB } from '../orders/order-events.ts';
import type { Db } from '../platform/db/database.ts';
import type { OrderParts } from './read-order.ts';
import { timelineOf } from './timeline.ts';

type Next = AnswerOf<typeof readOrder>['next'][number];

const sentences = {
  [RECONCILE_JOB]: 'next.reconcile',
  [CAPTURE_JOB]: 'next.capture',
  [REFUND_JOB]: 'next.refund',
  [REMINDER_JOB]: 'next.reminder',
} as const;

/** The pending jobs of an order, its payments and its refunds. */
const dueJobs = ({ row, attempts, refunds }: OrderParts, db: Db) =>
  db
    .selectFrom('due_job')
    .where('kind', 'in', Object.keys(sentences))
    .where('subject', 'in', [
      row.order_number,
      ...attempts.map(({ trading_id }) => trading_id),
      ...refunds.map(({ id }) => String(id)),
    ])
    .select(['kind', 'subject', 'due_at'])
    .execute();

/**
 * Whether a job will still do something. A job may lose its purpose before it is due. It then runs and does nothing, so staff do not see
 * it.
 */
const isStillMeant = ({ row, refunds }: OrderParts, { kind, subject }: { kind: string; subject: string }): boolean => {
  if (kind === REFUND_JOB) return refunds.some(({ id, ended_at }) => String(id) === subject && ended_at === null);
  if (kind === REMINDER_JOB) return row.order_status === AWAITING_PAYMENT;
  if (kind === RECONCILE_JOB) return row.order_status === AWAITING_PAYMENT || row.order_status === UNSETTLED;
  return true;
};

/** What the server will do by itself. The soonest is first. Entries without a time come last. */
const nextByItself = async (db: Db, parts: OrderParts, language: Language, now: Date): Promise<Next[]> => {
  const t = timelineText(language);
  const { row, links, mails } = parts;
  const jobs = (await dueJobs(parts, db)).filter((job) => isStillMeant(parts, job));
  const waiting = mails.filter(({ state }) => state === 'waiting').length;
  const linkEnd = openLinkEnd(row, links[0] ?? null, now);
  const next: Next[] = [
    ...jobs.map(({ kind, due_at }) => ({ at: due_at, sentence: t(sentences[kind as keyof typeof sentences]) })),
    ...(linkEnd ? [{ at: linkEnd.toISOString(), sentence: t('next.link-ends') }] : []),
  ].sort((one, other) => one.at.localeCompare(other.at));
  if (row.order_status === AWAITING_PAYMENT && row.payment_limit_date)
    next.push({ at: null, sentence: t('next.expires', { day: dayText(row.payment_limit_date, language) }) });
  if (waiting > 0) next.push({ at: null, sentence: t('next.mail', { count: waiting }) });
  return next;
};

type Answer = AnswerOf<typeof readOrder>;

/** The store number of the newest attempt that has one. */
const storeNumber = ({ row, attempts }: OrderParts, language: Language): Answer['store'] => {
  const attempt = attempts.filter(({ receipt_number }) => receipt_number !== null).at(-1);
  if (!attempt?.receipt_number) return null;
  const { store_id: own, receipt_number: digits } = attempt;
  const store = isStore(own) ? own : storeOf({ payment_method: row.payment_method, store: null });
  return {
    name: store ? storeNames[`store_name.${store}`][language] : null,
    number_name: storePayment[`store_number.${numberName(store)}`][language],
    number: numberText(store, digits),
  };
};

const itemsOf = ({ items }: OrderParts, language: Language): Answer['items'] =>
  items.map((item) => ({
    set: inLanguage(language, item.set_name, item.set_name_en),
    option: inLanguage(language, item.option_name, item.option_name_en),
    quantity: quantityCell(
      [
        [item.quantity_a, item.numeral_a, item.numeral_a_en],
        [item.quantity_b, item.numeral_b, item.numeral_b_en],
      ],
      language,
    ),
    unit_price: item.unit_price,
    price: item.price,
  }));

/** A question of a form with its possible answers. */
const questionOf = (
  form: FormContent,
  { type, title, title_en, is_required, options }: FormInput,
  language: Language,
) => ({
  question: formText(form, language, title, title_en),
  type,
  is_required,
  options: options.map(({ label, label_en }) => ({ value: label, label: formText(form, language, label, label_en) })),
});

/** All visible questions in the order's form, with their answers. */
const answersOf = (
  { row: { facility_form_content: form, form_content } }: OrderParts,
  language: Language,
): Answer['answers'] => {
  const typed = typedFrom(form_content);
  const worded = new Map(
    answersInWords(form, form_content, language).map((answer) => [answer.id, answerText(answer, language)]),
  );
  return visibleInputs(form).map((input) => ({
    ...questionOf(form, input, language),
    field: fieldName(input.id),
    answer: worded.get(input.id) ?? '',
    value: typed[fieldName(input.id)] ?? '',
  }));
};

/** All questions that the facility asks its staff, with the answers. Staff can answer a new question for older orders too. */
const staffAnswersOf = ({ staffInputs, staffAnswers }: OrderParts, language: Language): Answer['staff_answers'] => {
  const typed = typedFrom(staffAnswers.answers);
  const worded = new Map(
    staffAnswersInWords(staffInputs, staffAnswers.answers, language).map((answer) => [
      answer.id,
      answerText(answer, language),
    ]),
  );
  const inputs = staffInputsAt(staffInputs, staffAnswers.answers);
  return inputs.map((input) => ({
    ...questionOf(staffForm(inputs), input, language),
    field: staffFieldName(input.id),
    answer: worded.get(input.id) ?? '',
    value: typed[staffFieldName(input.id)] ?? '',
    is_retired: input.invisible,
  }));
};

export const presentOrder = async (db: Db, parts: OrderParts, language: Language, now: Date): Promise<Answer> => {
  const { row, papers, reviews, notes } = parts;
  const today = dayInJapan(now);
  const refunds = parts.refunds.map((refund) => ({
    ...refund,
    is_release: Boolean(refund.is_release),
    isOwn: refund.own !== null,
  }));
  return {
    number: row.order_number,
    state: shownStatus({ ...row, ...cancelFacts(row, refunds, today) }, today),
    ending: endingOf(row, refunds),
    price: row.price,
    tax: includedTax(row.price),
    payment_method: row.payment_method,
    payment_date: row.payment_date,
    payment_limit_date: row.payment_limit_date,
    store: storeNumber(parts, language),
    ordered_at: row.ordered_at,
    start_date: row.start_date,
    end_date: row.end_date,
    main_end_date: cancelDeadline(row),
    facility: {
      id: row.facility_id,
      handle: row.handle,
      name: row.facilityName,
      name_en: row.facilityNameEn,
      institution: row.institution,
      institution_en: row.institutionEn,
    },
    member: {
      id: row.member_id,
      name: row.memberName,
      name_kana: row.memberNameKana,
      phone_number: row.phone,
      email: row.email,
      language: row.memberLanguage,
      is_erased: isErasedAddress(row.email),
    },
    person: row.person_name === null ? null : { name: row.person_name, name_kana: row.person_name_kana ?? '' },
    items: itemsOf(parts, language),
    answers: answersOf(parts, language),
    answers_version: row.answers_version,
    answers_bar: correctionBar(row, today),
    last_exported_at: lastExportOf(parts.exports),
    staff_answers: staffAnswersOf(parts, language),
    staff_answers_version: parts.staffAnswers.version,
    next: await nextByItself(db, parts, language, now),
    notes,
    papers,
    open_reviews: reviews.filter(({ closed_at }) => closed_at === null).map(({ id }) => id),
    timeline: timelineOf(parts, language),
  };
};
