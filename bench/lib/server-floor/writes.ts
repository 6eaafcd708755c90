import { hash, randomInt, randomUUID } from 'node:crypto';
import type { Answers } from '@hitosoroi/rules/order-form';
import { BY_CARD, PAID, UNSETTLED } from '@hitosoroi/rules/order-status';
import { wordsOfOrder } from '@hitosoroi/rules/search-words';
import type { IdOf, Row, Statement, Step } from './engine.ts';

/** A letter that our server wrote while the database was filled. The floor writes copies of this letter for other orders. */
type Letter = Row;

export const letterStatement: Statement = {
  name: 'letter',
  text: `select recipient, language, kind, subject, text_body, html_body from mail where recipient = 'dorm@example.jp' and kind = $1
    order by id limit 1`,
};

const SOON_MS = 60_000;
const INQUIRE_AFTER_MS = 600_000;
const numberPattern = /\d{4}-\d{4}-\d{4}/g;
const fourDigits = (): number => randomInt(1_000, 10_000);
const newNumber = (): string => `${fourDigits()}-${fourDigits()}-${fourDigits()}`;

const mailStep = (letter: Letter, number: string, at: string): Step => {
  const about = (text: unknown) => String(text).replaceAll(numberPattern, number);
  return {
    insert: 'mail',
    row: {
      message_id: `<${randomUUID()}@example.jp>`,
      recipient: letter.recipient,
      language: letter.language,
      kind: letter.kind,
      subject: about(letter.subject),
      text_body: about(letter.text_body),
      html_body: about(letter.html_body),
      state: 'waiting',
      created_at: at,
    },
  };
};

const jobStep = (kind: string, subject: string | IdOf, dueAt: string, at: string): Step => ({
  insert: 'due_job',
  row: { kind, subject, due_at: dueAt, leased_until: null, leased_by: null, tries: 0, created_at: at },
  conflict: ['kind', 'subject'],
});

const eventStep = (number: string, event: Row, at: string): Step => ({
  insert: 'order_event',
  row: { order_number: number, ...event, detail: '{}', happened_at: at },
});

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Reads everything that a new order copies from member, facility and catalogue. */
export const orderFactsStatement: Statement = {
  name: 'order facts',
  text: `select m.id as member_id, f.id as facility_id, f.name as facility_name, f.name_en as facility_name_en,
    i.name as institution_name, i.name_en as institution_name_en, f.payment_cancel_method, f.main_end_date, f.cancel_policy,
    f.cancel_policy_en, f.form_content, r.id as set_id, r.name as set_name, r.name_en as set_name_en, r.multi_a_numeral,
    r.multi_a_numeral_en, r.multi_b_numeral, r.multi_b_numeral_en, o.id as option_id, o.name as option_name,
    o.name_en as option_name_en, c.price
    from session s join member m on m.id = s.member_id join facility f on f.id = m.facility_id
    join institution i on i.id = f.institution_id join facility_set x on x.facility_id = f.id join rental_set r on r.id = x.set_id
    join set_option o on o.set_id = r.id
    join facility_option c on c.facility_id = f.id and c.set_id = r.id and c.option_id = o.id where s.digest = $1 and s.expires_at > $2 and o.id = $3`,
};

export interface OrderBody {
  readonly products: readonly {
    readonly product_option_id: number;
    readonly amount_a: number;
    readonly amount_b: number;
  }[];
  readonly form: unknown;
  readonly start_date: string;
  readonly end_date: string;
}

/** The steps that write an order of one item, with all its rows. */
export const orderSteps = (
  facts: Row,
  body: OrderBody,
  letter: Letter,
  now: Date,
): { number: string; steps: Step[] } => {
  const number = newNumber();
  const at = now.toISOString();
  const { amount_a = 1, amount_b = 1 } = body.products[0] ?? {};
  const price = Number(facts.price) * amount_a * amount_b;
  const form = facts.form_content;
  const order: Row = {
    order_number: number,
    member_id: facts.member_id,
    facility_id: facts.facility_id,
    idempotency_key: randomUUID(),
    request_digest: hash('sha256', JSON.stringify(body), 'hex'),
    order_status: UNSETTLED,
    payment_method: 0,
    payment_cancel_method: facts.payment_cancel_method,
    cancel_request_status: 0,
    main_end_date: facts.main_end_date,
    start_date: body.start_date,
    end_date: body.end_date,
    price,
    language: letter.language,
    facility_name: facts.facility_name,
    facility_name_en: facts.facility_name_en,
    institution_name: facts.institution_name,
    institution_name_en: facts.institution_name_en,
    cancel_policy: facts.cancel_policy,
    cancel_policy_en: facts.cancel_policy_en,
    form_content: JSON.stringify(body.form),
    facility_form_content: typeof form === 'string' ? form : JSON.stringify(form),
    ordered_at: at,
  };
  const words = wordsOfOrder({
    order_number: number,
    form_content: body.form as Answers,
    person_name: null,
    person_name_kana: null,
  });
  const item: Row = {
    order_number: number,
    position: 1,
    set_id: facts.set_id,
    option_id: facts.option_id,
    set_name: facts.set_name,
    set_name_en: facts.set_name_en,
    option_name: facts.option_name,
    option_name_en: facts.option_name_en,
    unit_price: facts.price,
    quantity_a: amount_a,
    numeral_a: facts.multi_a_numeral,
    numeral_a_en: facts.multi_a_numeral_en,
    quantity_b: amount_b,
    numeral_b: facts.multi_b_numeral,
    numeral_b_en: facts.multi_b_numeral_en,
    price,
  };
  return {
    number,
    steps: [
      { insert: 'orders', row: order },
      { insert: 'order_item', row: item },
      ...words.map((word) => ({
        insert: 'search_word',
        row: { word, facility_id: facts.facility_id, member_id: facts.member_id, order_number: number },
      })),
      eventStep(number, { kind: 'placed', to_status: UNSETTLED }, at),
      mailStep(letter, number, at),
      jobStep('mail', { idOf: 'mail' }, at, at),
      jobStep('reconcile', number, later(now, INQUIRE_AFTER_MS), at),
    ],
  };
};

export const attemptStatement: Statement = {
  name: 'attempt',
  text: `select a.trading_id, a.amount, o.order_number, o.order_status, m.email, m.name from payment_attempt a
    join orders o on o.order_number = a.order_number join member m on m.id = o.member_id where a.trading_id = $1`,
};

const dayOf = (digits: string | null): string | undefined => digits?.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');

/** The steps for a notice: the charged card, and the order that it pays. */
export const noticeSteps = (attempt: Row, body: string, letter: Letter, now: Date): Step[] => {
  const fields = new URLSearchParams(body);
  const number = String(attempt.order_number);
  const at = now.toISOString();
  return [
    {
      insert: 'notice',
      row: {
        provider: 'link-type',
        notice_id: fields.get('payment_notice_id'),
        body_digest: hash('sha256', body, 'hex'),
        signed_digest: hash('sha256', `signed ${body}`, 'hex'),
        body,
        trading_id: attempt.trading_id,
        outcome: 'applied',
        received_at: at,
      },
    },
    {
      update: 'orders',
      set: { order_status: PAID, payment_method: BY_CARD, payment_date: dayOf(fields.get('payment_date')) },
      where: { order_number: number },
    },
    eventStep(
      number,
      { kind: 'cleared', from_status: attempt.order_status, to_status: PAID, notice_id: { idOf: 'notice' } },
      at,
    ),
    {
      update: 'payment_attempt',
      set: { payment_id: fields.get('payment_id'), last_event: 'cleared', state: 'settled', ended_at: null },
      where: { trading_id: attempt.trading_id },
    },
    jobStep('reconcile', number, later(now, SOON_MS), at),
    mailStep(letter, number, at),
    jobStep('mail', { idOf: 'mail' }, at, at),
  ];
};
