import { CancelReason } from '@hitosoroi/rules/cancel-reason';
import { MOST_OF_ONE } from '@hitosoroi/rules/cart';
import { MOST_ITEMS } from '@hitosoroi/rules/cart-limits';
import { endings } from '@hitosoroi/rules/ending';
import { FormContent } from '@hitosoroi/rules/facility-form';
import { secondPaymentFates } from '@hitosoroi/rules/second-payment-fates';
import { limitRefusals } from '@hitosoroi/rules/set-limits';
import { patternField, plainField } from '@hitosoroi/rules/text-field';
import { unpaidReasons } from '@hitosoroi/rules/unpaid-reason';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { orderedItem } from './ordered-item.ts';
import { PersonId } from './persons.ts';
import { orderRefusalCodes } from './refusal-codes.ts';

const Id = z.int().check(z.positive(), z.maximum(2_147_483_647));
const Amount = z.int().check(z.nonnegative(), z.maximum(MOST_OF_ONE));
const Day = z.optional(z.nullable(plainField(10)));

export const placeOrder = call('POST', '/order_request', {
  summary:
    'Places an order. Prices come from the catalogue. The same Idempotency-Key gives the same order; with another content it is refused.',
  keyed: true,
  body: z.object({
    payment_method: z.literal(0),
    products: z
      .array(z.object({ product_id: Id, product_option_id: Id, amount_a: Amount, amount_b: Amount }))
      .check(z.minLength(1), z.maxLength(MOST_ITEMS)),
    form: z.nullish(
      z
        .array(z.object({ label: patternField(15, /^field_\d{1,9}$/), value: z.nullish(plainField(1000)) }))
        .check(z.maxLength(100)),
    ),
    start_date: Day,
    end_date: Day,
    /** The price that the member saw. The order is refused if the price is another one now. */
    total_price: z.optional(z.int()),
    /** The terms of rental and amounts that the member saw and accepted. The order is refused if other ones apply now. */
    terms: z.optional(
      z.object({
        version: plainField(10),
        late_fee_per_day: z.nullable(z.int()),
        damage_fee_limit: z.nullable(z.int()),
      }),
    ),
    /**
     * Only from members who order for others: the person that the order is for, or null for the member. The order stores the person's name.
     */
    person_id: z.optional(z.nullable(PersonId)),
  }),
  answer: z.object({
    order_number: z.optional(z.string()),
    errorMessage: z.optional(z.string()),
    errorCode: z.optional(z.enum([...orderRefusalCodes, ...limitRefusals])),
  }),
});

/** An order's number, as in the calls about an order. */
export const OrderId = patternField(14, /^\d{4}-\d{4}-\d{4}$/);

export const readPaymentParams = call('GET', '/payment/params', {
  summary:
    'What the browser posts to the payment provider for an order that is not settled. Starts the payment. Where its page was handed out before, the provider is asked first; 409 unless it says that nothing is under way.',
  changes: true,
  query: z.object({ order_id: OrderId, payment_method: z.optional(z.enum(['1', '4'])) }),
  answer: z.object({ params: z.record(z.string(), z.string()), kessaiUrl: z.string() }),
});

const english = z.nullable(z.string());
const day = z.nullable(z.string());

export const listOrders = call('GET', '/order/list', {
  summary:
    'The orders of the member, newest first, and the day it is in Japan. With `limit` a page of them, on which each form stands once in `forms`; `before` goes on from there.',
  query: z.object({
    limit: z.optional(patternField(2, /^([1-9]|[1-4]\d|50)$/)),
    /** The last order of the previous page. */
    before: z.optional(OrderId),
  }),
  answer: z.object({
    today: z.string(),
    invoice_number: z.string(),
    /** Only with `limit`: the forms of the orders on this page. */
    forms: z.optional(z.array(FormContent)),
    /** Only with `limit`: the value of `before` for the next page, or null on the last page. */
    next: z.optional(z.nullable(z.string())),
    orders: z.array(
      z.object({
        order_number: z.string(),
        order_status: z.literal([1, 2, 3, 4, 98, 99]),
        payment_method: z.int(),
        payment_cancel_method: z.int(),
        cancel_request_status: z.int(),
        is_cancelable: z.boolean(),
        /** Whether the cancellation still waits for the provider's consent. */
        is_canceling: z.boolean(),
        /** Whether the provider refused the refund, so that staff have to handle it. */
        is_cancel_refused: z.boolean(),
        /** Why a request to cancel was declined, if the operator wrote a reason. */
        cancel_request_note: z.nullable(z.string()),
        /** What happened to the money of an ended order. */
        ending: z.nullable(z.enum(endings)),
        /** The fee that was kept from the payment of a canceled order. Absent if all of it goes back. */
        fee_kept: z.optional(z.int()),
        payment_date: day,
        payment_limit_date: day,
        main_end_date: day,
        ordered_at: z.string(),
        price: z.int(),
        start_date: day,
        end_date: day,
        facility_name: z.string(),
        facility_name_en: english,
        facility_customer_name: z.string(),
        facility_customer_name_en: english,
        cancel_policy: z.string(),
        cancel_policy_en: english,
        form_content: z.array(z.object({ label: z.string(), value: z.string() })),
        facility_form_content: z.optional(FormContent),
        /** Only with `limit`: the index of the order's form in `forms`. */
        form: z.optional(z.int()),
        /** The terms of rental that the member accepted, with their amounts. Null if the member was not asked to accept any. */
        terms_version: z.nullable(z.string()),
        late_fee_per_day: z.nullable(z.int()),
        damage_fee_limit: z.nullable(z.int()),
        /** The person that the order is for, if the member ordered for another person. */
        person_name: z.optional(z.string()),
        /** The store, and the number to pay with there. */
        store: z.nullable(z.string()),
        receipt_number: z.nullable(z.string()),
        /** Until when another person can pay with the member's payer link; null if no link works. */
        payment_link_ends_at: z.nullable(z.string()),
        /** The public id in the URL of that link. Absent if no link works. */
        payment_link_id: z.optional(z.string()),
        /** True if a payment of the unpaid order is under way, so that nobody has to pay. Otherwise absent. */
        is_payment_under_way: z.optional(z.boolean()),
        /** Whether the provider's payment page was ever opened for the order. */
        is_payment_begun: z.boolean(),
        /** Further payments of the order, and how their money goes back to the payer. */
        second_payments: z.array(z.object({ amount: z.int(), fate: z.enum(secondPaymentFates) })),
        /** Why an order ended unpaid, if its status does not say why. */
        unpaid_reason: z.nullable(z.enum(unpaidReasons)),
        /** True if somebody stopped on the provider's page, which the member opened last, and that ended the order. Otherwise absent. */
        is_own_stop: z.optional(z.boolean()),
        product_options: z.array(
          z.object({
            ...orderedItem,
            /** The set's current picture, if it has one. */
            product_image1: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
});

export const readOrderAgain = call('GET', '/order/again', {
  summary:
    'What the member’s facility offers now of the items of an order, at its present prices, and what it no longer offers. `is_here` is false for an order of another facility, which has neither.',
  query: z.object({ order_id: OrderId }),
  answer: z.object({
    is_here: z.boolean(),
    items: z.array(
      z.object({
        id: z.int(),
        optionId: z.int(),
        name: z.string(),
        nameEn: english,
        optionName: z.string(),
        optionNameEn: english,
        firstQuantity: z.int(),
        firstUnitLabel: english,
        firstUnitLabelEn: english,
        secondQuantity: z.int(),
        secondUnitLabel: english,
        secondUnitLabelEn: english,
        price: z.int(),
      }),
    ),
    gone: z.array(z.object({ name: z.string(), nameEn: english, optionName: z.string(), optionNameEn: english })),
  }),
});

export const cancelOrder = call('POST', '/order/cancel', {
  summary: 'Cancels a card order that can be cancelled. It is cancelled once the provider has agreed.',
  body: z.object({ order_id: OrderId }),
  answer: z.object({ order_number: z.string() }),
});

export const requestCancel = call('POST', '/order/cancel_request', {
  summary: 'Asks the operator to cancel a card order of a facility that cancels by request.',
  /** The spec's call has only the order. The reason is our addition. */
  body: z.object({ order_id: OrderId, reason: z.optional(CancelReason) }),
  answer: z.object({ order_number: z.string() }),
});
