import { MOST_OF_ONE } from '@hitosoroi/rules/cart';
import * as z from 'zod/mini';
import { call } from './call.ts';

const Id = z.int().check(z.positive(), z.maximum(2_147_483_647));
const Amount = z.int().check(z.nonnegative(), z.maximum(MOST_OF_ONE));
const Day = z.optional(z.nullable(z.string().check(z.maxLength(10))));

export const placeOrder = call('POST', '/order_request', {
  summary:
    'Places an order. Prices come from the catalogue. The same Idempotency-Key gives the same order; with another content it is refused.',
  keyed: true,
  body: z.object({
    payment_method: z.literal(0),
    products: z
      .array(z.object({ product_id: Id, product_option_id: Id, amount_a: Amount, amount_b: Amount }))
      .check(z.minLength(1), z.maxLength(50)),
    form: z
      .array(
        z.object({
          label: z.string().check(z.regex(/^field_\d{1,9}$/)),
          value: z.string().check(z.maxLength(1000)),
        }),
      )
      .check(z.maxLength(100)),
    start_date: Day,
    end_date: Day,
    /** What the person was shown. The order is refused where it would cost something else. */
    total_price: z.optional(z.int()),
  }),
  answer: z.object({ order_number: z.optional(z.string()), errorMessage: z.optional(z.string()) }),
});

/** An order's number, as the calls about an order take it. */
const OrderId = z.string().check(z.regex(/^\d{4}-\d{4}-\d{4}$/));

export const readPaymentParams = call('GET', '/payment/params', {
  summary: 'What the browser posts to the payment provider for an order that is not settled. Starts the payment.',
  changes: true,
  query: z.object({ order_id: OrderId, payment_method: z.optional(z.enum(['1', '4'])) }),
  answer: z.object({ params: z.record(z.string(), z.string()), kessaiUrl: z.string() }),
});
