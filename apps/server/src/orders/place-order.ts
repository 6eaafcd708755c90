import { hash, randomInt, randomUUID } from 'node:crypto';
import type { CheckedBodyOf } from '@hitosoroi/contract/call';
import { type placeOrder as call, placeOrder as placeOrderCall } from '@hitosoroi/contract/orders';
import type { OrderRefusalCode } from '@hitosoroi/contract/refusal-codes';
import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { NO_REQUEST } from '@hitosoroi/rules/derived-status';
import { isOpenOn, isPublishedOn } from '@hitosoroi/rules/facility-days';
import type { FormContent } from '@hitosoroi/rules/facility-form';
import type { Wording } from '@hitosoroi/rules/language';
import { type Answers, answersIn, typedFrom } from '@hitosoroi/rules/order-form';
import { UNSETTLED } from '@hitosoroi/rules/order-status';
import { yen } from '@hitosoroi/rules/yen';
import { limitText } from '@hitosoroi/texts/limit-text';
import { mailText } from '@hitosoroi/texts/mails';
import { isMarkedName } from '@hitosoroi/texts/practice-name';
import { refusalText } from '@hitosoroi/texts/refusals';
import { termsOn } from '../catalogue/legal/terms.ts';
import { listLeft, takeStock } from '../catalogue/offers/stock.ts';
import { lockMember } from '../people/members/find-member.ts';
import type { Member } from '../people/members/sessions.ts';
import { findPerson } from '../people/persons/persons.ts';
import { addOrderWords } from '../people/search/index-search-words.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Tx } from '../platform/db/database.ts';
import { jsonRows, rowsIn } from '../platform/db/dialects.ts';
import { prepared, preparedWrite } from '../platform/db/prepared.ts';
import { tooMany } from '../platform/http/refusals.ts';
import type { Serve } from '../platform/http/serve.ts';
import type { RowTurns } from '../platform/limits/turns.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { queueMail } from '../platform/mail/outbox.ts';
import { selectLetterSeller } from '../platform/mail/seller.ts';
import { wordingColumns } from '../platform/mail/wording.ts';
import { emitOnCommit } from '../platform/metric-events.ts';
import { formSchema } from './form-schema.ts';
import {
  findBeyondLimit,
  insertItems,
  lockOptions,
  type OrderedPieces,
  priceItems,
  type SetBeyondLimit,
  stockedPieces,
} from './items.ts';
import { recordEvent, scheduleReconcile } from './order-events.ts';
import { firstLines, orderLetter, personFacts } from './order-letter.ts';
import { countOrders, refuseTooMany } from './orders-per-member.ts';

const group = (from: number): string => String(randomInt(from, 10_000)).padStart(4, '0');

/**
 * Twelve random digits in groups, like 4821-0736-9915. The number is short, easy to say on the phone in every language, and cannot be
 * guessed. Its first digit is never zero, because spreadsheets drop a leading zero.
 */
const newOrderNumber = (): string => `${group(1_000)}-${group(0)}-${group(0)}`;

const findTaken = prepared((db, { orderNumber }: { orderNumber: string }) =>
  db
    .selectFrom('lost_attempt')
    .where('order_number', '=', orderNumber)
    .select('order_number')
    .unionAll(db.selectFrom('orders').where('order_number', '=', orderNumber).select('order_number')),
);

/**
 * Draws an order number, and draws again if the number is taken. A number stays taken if its order was lost when the database was restored
 * from a backup.
 */
const drawOrderNumber = async (tx: Tx): Promise<string> => {
  const orderNumber = newOrderNumber();
  const taken = await findTaken(tx, { orderNumber });
  return taken.length > 0 ? drawOrderNumber(tx) : orderNumber;
};

type TakenOrder = Parameters<typeof orderLetter>[0] &
  Parameters<typeof firstLines>[0] &
  Parameters<typeof personFacts>[0] & { readonly price: number };

/**
 * Acknowledges an order in three lines, and in a family names whom it is for. The confirmation with all conditions follows once it is paid,
 * see `paidLetter`.
 */
const orderTakenLetter = (order: TakenOrder, publicUrl: string): Letter =>
  orderLetter(order, publicUrl, 'order', {
    lines: firstLines(
      order,
      [mailText(order.language)('mail.ordered.total'), yen(order.price)],
      mailText(order.language)('mail.order.next'),
    ),
    facts: order.person_name === null ? [] : [{ facts: personFacts(order, order.language) }],
  });

type Request = CheckedBodyOf<typeof call>;

interface Placed {
  readonly orderNumber: string;
}

/**
 * The digest of what the member ordered. It leaves out the terms of rental, because the same order with newer terms is still the same
 * request.
 */
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
      // The fees that the terms of rental mention.
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

/**
 * Checks the answers and the period of use. The rules are those of the shop's form. If members cannot choose a period, the order gets the
 * facility's.
 */
const readDetails = (facility: Facility, request: Request): Details | OrderRefusalCode => {
  const form: FormContent = facility.form_content;
  // A missing or null answer counts as an empty answer.
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

/**
 * Finds whom the order is for. If the shop did not ask, `asked` is undefined. Null means the member, who must be at their own facility. An
 * id means a person whom the member orders for, and who must be at this facility.
 */
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

/** Whether the member saw the terms of rental that apply today, with the seller's current fees. */
const areTermsOf = (shown: NonNullable<Request['terms']>, facility: Facility, today: Day): boolean =>
  shown.version === termsOn(today) &&
  shown.late_fee_per_day === facility.late_fee_per_day &&
  shown.damage_fee_limit === facility.damage_fee_limit;

const rowOf = (order: {
  orderNumber: string;
  memberId: number;
  facility: Facility;
  details: Details;
  /** The terms of rental that the member agreed to. */
  terms: Request['terms'];
  person: Named | undefined;
  key: string;
  digest: string;
  price: number;
  wording: Wording;
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
  ...wordingColumns(order.wording),
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

/**
 * Takes the order's pieces from the stock of its sets, after all other checks, because other orders of these sets wait from here on.
 * Returns a set of which too few are left.
 */
const takePieces = async (
  tx: Tx,
  options: Awaited<ReturnType<typeof lockOptions>>,
  ordered: OrderedPieces,
): Promise<SetBeyondLimit | undefined> => {
  const stocked = stockedPieces(options, ordered);
  const missing = stocked.length === 0 ? undefined : await takeStock(tx, stocked);
  const set = options.find(({ id }) => id === missing);
  if (!set) return undefined;
  const left = (await listLeft(tx, set.facility_id)).find(({ id }) => id === missing)?.left ?? 0;
  return { code: 'sold-out', count: left, name: set.name, name_en: set.name_en };
};

/** Places an order, or returns why the server refuses it. One transaction writes everything or nothing. */
export const placeOrder = (
  { db, config, now }: AppContext,
  memberId: number,
  request: Request,
  key: string,
  wording: Wording,
): Promise<Placed | OrderRefusalCode | SetBeyondLimit> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    const today = dayInJapan(at);
    const digest = digestOf(request);
    // The database runs these queries in this order, in one round trip. Of two requests by one member, the second waits at the first query,
    // even on another server. So it finds the order of the first.
    const [, [earlier], counted, [facility], options, [found], orderNumber] = await Promise.all([
      lockMember(tx, memberId),
      findEarlier(tx, { memberId, key }),
      countOrders(tx, memberId, at),
      findFacility(tx, { memberId }),
      lockOptions(tx, memberId, request.products, today),
      request.person_id ? findPerson(tx, { memberId, id: request.person_id }) : [],
      drawOrderNumber(tx),
    ]);
    if (earlier) return earlier.request_digest === digest ? { orderNumber: earlier.order_number } : 'key-reused';

    const tooMany = refuseTooMany(counted, config);
    if (tooMany) return tooMany;
    if (!facility || !isOpenOn(facility, today) || !isPublishedOn(facility, today)) return 'facility-closed';
    const priced = priceItems(options, request.products, request.total_price);
    if (typeof priced === 'string') return priced;
    const beyond = findBeyondLimit(options, priced.pieces);
    if (beyond) return beyond;
    const person = readPerson(facility, request.person_id, found);
    if (typeof person === 'string') return person;
    const details = readDetails(facility, request);
    if (typeof details === 'string') return details;
    if (details.end < today) return 'period-over';
    const { terms } = request;
    if (terms && !areTermsOf(terms, facility, today)) return 'terms-changed';
    const soldOut = await takePieces(tx, options, priced.pieces);
    if (soldOut) return soldOut;

    const { price, items } = priced;
    const order = { orderNumber, memberId, facility, details, terms, person, key, digest, price, wording, now: at };
    const row = rowOf(order);
    await insertOrder(tx, row);
    await insertItems(tx, orderNumber, items);
    await addOrderWords(tx, { ...row, form_content: details.answers });
    await recordEvent(tx, { orderNumber, kind: 'placed', to: UNSETTLED }, at);
    if (!isMarkedName(facility.name)) await emitOnCommit(tx, 'ordered', {});
    const [seller] = rowsIn(facility.sellers);
    const { email, memberName } = facility;
    const letter = orderTakenLetter({ ...row, language: wording, email, memberName, items, seller }, config.publicUrl);
    await queueMail(tx, letter, config.mailFrom, at);
    await scheduleReconcile(tx, orderNumber, at, new Date(at.getTime() + config.inquireAfterMs));
    return { orderNumber };
  });

export const orderRoutes = (serve: Serve<Member>, context: AppContext, turns: RowTurns): void => {
  serve(placeOrderCall, { as: 'member' }, async ({ body, member, key = randomUUID(), language, wording }) => {
    const outcome = await turns.ofFacility.run(member.facilityId, () =>
      placeOrder(context, member.memberId, body, key, wording),
    );
    if (outcome === 'too-many') return tooMany;
    if (typeof outcome === 'string')
      return { errorMessage: refusalText(language)(`order_refusal.${outcome}`), errorCode: outcome };
    return 'code' in outcome
      ? { errorMessage: limitText(outcome, language), errorCode: outcome.code }
      : { order_number: outcome.orderNumber };
  });
};
