import { overReasons, payerStates } from '@hitosoroi/rules/payer-link';
import { patternField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { orderedItem } from './ordered-item.ts';
import { OrderId } from './orders.ts';

/**
 * The secret of a link. It is sent in bodies, which are not logged. In the page's URL it follows the `#`, so that browsers do not send it
 * to the server.
 */
const Token = patternField(40, /^[0-9a-f]{40}$/);

export const makePaymentLink = call('POST', '/order/payment_link', {
  summary:
    'Makes a link with which another person can pay an order: `/pay#{token}`. One that was made before ends. 409 while the payment is under way, where the provider does not say that nothing is, or where it is too late for a link though the order is not over yet; 410 where the order is over.',
  body: z.object({ order_id: OrderId }),
  answer: z.object({
    token: z.string(),
    ends_at: z.string(),
    /** Whether the new link replaced a link that still worked. */
    replaced: z.boolean(),
  }),
});

export const takeBackPaymentLink = call('POST', '/order/payment_link/take_back', {
  summary: 'Ends the payment link of an order, where there is one.',
  body: z.object({ order_id: OrderId }),
  answer: z.object({ order_number: z.string() }),
});

const english = z.nullable(z.string());

export const readPaymentLink = call('POST', '/payment_link', {
  summary:
    'What the holder of a payment link has to know: the state, and while there is something to pay, what, how much and until when. A secret that opens nothing is `over` without a reason, as is a link that was taken back.',
  body: z.object({ token: Token }),
  answer: z.object({
    state: z.enum(payerStates),
    /** Why the link has ended. Null if it has not ended, or if the member took it back. */
    reason: z.nullable(z.enum(overReasons)),
    /** Null once there is nothing left to pay. */
    order: z.nullable(
      z.object({
        order_number: z.string(),
        price: z.int(),
        ends_at: z.string(),
        facility_name: z.string(),
        facility_name_en: english,
        facility_customer_name: z.string(),
        facility_customer_name_en: english,
        /** The store, and the number to pay with there, if the payer chose a store. */
        store: z.nullable(z.string()),
        receipt_number: z.nullable(z.string()),
        payment_limit_date: z.nullable(z.string()),
        /** How many days the facility gives to pay at a store. */
        payment_term_days: z.int(),
        product_options: z.array(z.object(orderedItem)),
      }),
    ),
  }),
});

export const startByPaymentLink = call('POST', '/payment_link/start', {
  summary:
    'What the browser posts to the payment provider for the order of a payment link. While somebody else may be on that page, until when to wait.',
  body: z.object({
    token: Token,
    /** The id of the browser's tab, so that the same tab may open the page again. */
    opener: patternField(64, /^[\w-]{16,64}$/),
  }),
  answer: z.object({
    params: z.optional(z.record(z.string(), z.string())),
    kessaiUrl: z.optional(z.string()),
    held_until: z.optional(z.string()),
  }),
});
