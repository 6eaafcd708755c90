import { hash } from 'node:crypto';
import type { CheckedBodyOf } from '@hitosoroi/contract/call';
import type { placeOrder as call } from '@hitosoroi/contract/orders';
import type { OrderRefusalCode } from '@hitosoroi/contract/refusal-codes';
import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { NO_REQUEST } from '@hitosoroi/rules/derived-status';
import { isOpenOn, isPublishedOn } from '@hitosoroi/rules/facility-days';
import type { FormContent } from '@hitosoroi/rules/facility-form';
import type { Language } from '@hitosoroi/rules/language';
import { type Answers, answersIn, typedFrom } from '@hitosoroi/rules/order-form';
import { UNSETTLED } from '@hitosoroi/rules/order-status';
import { termsOn } from '../catalogue/legal/terms.ts';
import { lockMember } from '../people/members/lock-member.ts';
import { findPerson } from '../people/persons/persons.ts';
import { addOrderWords } from '../people/search/keep-words.ts';
import type { AppContext } from '../platform/app-context.ts';
import { jsonRows, rowsIn } from '../platform/db/json-rows.ts';
import { prepared, preparedWrite } from '../platform/db/prepared.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import { selectLetterSeller } from '../platform/mail/seller.ts';
import { formSchema } from './form-schema.ts';
import { findOptions, insertItems, priceItems } from './items.ts';
import { orderTakenLetter } from './letters.ts';
import { recordEvent } from './order-events.ts';
import { countOrders, refuseTooMany } from './order-limits.ts';
import { drawOrderNumber } from './order-number.ts';
import { scheduleReconcile } from './payment-jobs.ts';

type Request = CheckedBodyOf<typeof call>;

interface Placed {
  readonly orderNumber: string;
}

/** Of what is ordered. To agree to newer terms of the same order makes no other order of it. */
const digestOf = ({ terms: _, ...ordered }: Request): string => hash('sha256', JSON.stringify(ordered), 'hex');

const findEarlier = prepared((db, { memberId, key }: { memberId: number; key: string }) =>
  db
    .selectFrom('orders')
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .select(['order_number', 'request_digest']),
);

const findFacility = prepared((db, { memberId }: { memberId: number }) =>
  db
    .selectFrom('member')
    .innerJoin('facility', 'facility.id', 'member.facility_id')
    .innerJoin('institution', 'institution.id', 'facility.institution_id')
    .where('member.id', '=', memberId)
    .select([
      'member.name as memberName',
      'member.name_kana as memberNameKana',
      'member.home_facility_id as homeFacilityId',
      'member.email',
      'institution.name as institutionName',
      'institution.name_en as institutionNameEn',
      'facility.id',
      'facility.name',
      'facility.name_en',
      'facility.is_open',
      'facility.opens_on',
      'facility.closes_on',
      'facility.is_published',
      'facility.publishes_on',
      'facility.order_type',
      'facility.start_date',
      'facility.end_date',
      'facility.main_end_date',
      'facility.payment_cancel_method',
      'facility.cancel_policy',
      'facility.cancel_policy_en',
      'facility.form_content',
      jsonRows(db, selectLetterSeller(db)).as('sellers'),
      // The amounts that the terms of rental speak of.
      db.selectFrom('seller').select('late_fee_per_day').as('late_fee_per_day'),
      db.selectFrom('seller').select('damage_fee_limit').as('damage_fee_limit'),
    ]),
);

type Facility = Awaited<ReturnType<typeof findFacility>>[number];

interface Details {
  readonly answers: Answers;
  readonly start: string;
  readonly end: string;
}

/** The answers and the use period, checked by the rules that the shop's form has; where none is chosen it is the facility's. */
const readDetails = (facility: Facility, request: Request): Details | OrderRefusalCode => {
  const form: FormContent = facility.form_content;
  // An answer that is left out, or null, is an empty one.
  const sent = (request.form ?? []).map(({ label, value }) => ({ label, value: value ?? '' }));
  const typed = typedFrom(sent);
  if (Object.keys(typed).length !== sent.length) return 'form-wrong';
  const hasPeriod = facility.order_type === 2;
  const dates = { startDate: request.start_date ?? '', endDate: request.end_date ?? '' };
  const answers = { ...typedFrom(answersIn(form, {})), ...typed };
  const checked = formSchema(form, hasPeriod ? facility : undefined).safeParse({ ...(hasPeriod && dates), ...answers });
  if (!checked.success) {
    const isPeriod = checked.error.issues.every(({ path: [field] }) => field === 'startDate' || field === 'endDate');
    return isPeriod ? 'period-wrong' : 'form-wrong';
  }
  const { startDate = facility.start_date, endDate = facility.end_date } = checked.data;
  return { answers: answersIn(form, checked.data), start: startDate, end: endDate };
};

interface Named {
  readonly name: string;
  readonly name_kana: string;
}

/** Whom the order is for: nobody in particular where the member was not asked; and only somebody of theirs, at their facility, as the
 * member is unless they went there for somebody else. */
const readPerson = (
  facility: Facility,
  asked: Request['person_id'],
  found: (Named & { facility_id: number }) | undefined,
): Named | undefined | OrderRefusalCode => {
  if (asked === undefined) return undefined;
  if (asked === null)
    return (facility.homeFacilityId ?? facility.id) === facility.id
      ? { name: facility.memberName, name_kana: facility.memberNameKana }
      : 'person-gone';
  return found?.facility_id === facility.id ? found : 'person-gone';
};

/** Whether the terms that the member was shown are those of today, with the amounts that the catalogue has now. */
const areTermsOf = (shown: NonNullable<Request['terms']>, facility: Facility, today: Day): boolean =>
  shown.version === termsOn(today) &&
  shown.late_fee_per_day === facility.late_fee_per_day &&
  shown.damage_fee_limit === facility.damage_fee_limit;

const rowOf = (order: {
  orderNumber: string;
  memberId: number;
  facility: Facility;
  details: Details;
  /** What was agreed to. */
  terms: Request['terms'];
  person: Named | undefined;
  key: string;
  digest: string;
  price: number;
  language: Language;
  now: Date;
}) => ({
  order_number: order.orderNumber,
  member_id: order.memberId,
  facility_id: order.facility.id,
  idempotency_key: order.key,
  request_digest: order.digest,
  order_status: UNSETTLED as typeof UNSETTLED,
  payment_method: 0,
  payment_cancel_method: order.facility.payment_cancel_method,
  cancel_request_status: NO_REQUEST,
  payment_date: null,
  payment_limit_date: null,
  main_end_date: order.facility.main_end_date,
  start_date: order.details.start,
  end_date: order.details.end,
  price: order.price,
  language: order.language,
  facility_name: order.facility.name,
  facility_name_en: order.facility.name_en,
  institution_name: order.facility.institutionName,
  institution_name_en: order.facility.institutionNameEn,
  cancel_policy: order.facility.cancel_policy,
  cancel_policy_en: order.facility.cancel_policy_en,
  form_content: JSON.stringify(order.details.answers),
  facility_form_content: JSON.stringify(order.facility.form_content),
  terms_version: order.terms?.version ?? null,
  late_fee_per_day: order.terms?.late_fee_per_day ?? null,
  damage_fee_limit: order.terms?.damage_fee_limit ?? null,
  person_name: order.person?.name ?? null,
  person_name_kana: order.person?.name_kana ?? null,
  ordered_at: order.now.toISOString(),
});

const insertOrder = preparedWrite((db, row: ReturnType<typeof rowOf>) => db.insertInto('orders').values(row));

/** Takes an order, or says why not. One transaction: all of it is there afterwards, or nothing. */
export const placeOrder = (
  { db, config, now }: AppContext,
  memberId: number,
  request: Request,
  key: string,
  language: Language,
): Promise<Placed | OrderRefusalCode> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    const today = dayInJapan(at);
    const digest = digestOf(request);
    // Asked in this order, and in one trip. Two requests of one member stand in line at the first question, on every server: the second
    // finds the order of the first.
    const [, [earlier], counted, [facility], options, [found], orderNumber] = await Promise.all([
      lockMember(tx, memberId),
      findEarlier(tx, { memberId, key }),
      countOrders(tx, memberId, at),
      findFacility(tx, { memberId }),
      findOptions(tx, memberId, request.products, today),
      request.person_id ? findPerson(tx, { memberId, id: request.person_id }) : [],
      drawOrderNumber(tx),
    ]);
    if (earlier) return earlier.request_digest === digest ? { orderNumber: earlier.order_number } : 'key-reused';

    const tooMany = refuseTooMany(counted, config);
    if (tooMany) return tooMany;
    if (!facility || !isOpenOn(facility, today) || !isPublishedOn(facility, today)) return 'facility-closed';
    const priced = priceItems(options, request.products, request.total_price);
    if (typeof priced === 'string') return priced;
    const person = readPerson(facility, request.person_id, found);
    if (typeof person === 'string') return person;
    const details = readDetails(facility, request);
    if (typeof details === 'string') return details;
    if (details.end < today) return 'period-over';
    const { terms } = request;
    if (terms && !areTermsOf(terms, facility, today)) return 'terms-changed';

    const { price, items } = priced;
    const order = { orderNumber, memberId, facility, details, terms, person, key, digest, price, language, now: at };
    const row = rowOf(order);
    await insertOrder(tx, row);
    await insertItems(tx, orderNumber, items);
    await addOrderWords(tx, { ...row, form_content: details.answers });
    await recordEvent(tx, { orderNumber, kind: 'placed', to: UNSETTLED }, at);
    const [seller] = rowsIn(facility.sellers);
    const { email, memberName } = facility;
    const letter = orderTakenLetter({ ...row, email, memberName, items, seller }, config.publicUrl, today);
    await queueMail(tx, letter, config.mailFrom, at);
    await scheduleReconcile(tx, orderNumber, at, new Date(at.getTime() + config.inquireAfterMs));
    return { orderNumber };
  });
