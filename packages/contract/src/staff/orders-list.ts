import { languages } from '@hitosoroi/rules/language';
import { cancelRequestStates, dueSoon, orderSorts, orderStates, payingWays } from '@hitosoroi/rules/order-states';
import { patternField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { Id, Instant, PlaceInAddress } from './parts.ts';
import { staffRead } from './staff-call.ts';

const Day = patternField(10, /^\d{4}-\d{2}-\d{2}$/);
const OptionalText = z.nullable(z.string());

/** The filter of orders, as in the URL of the list. All given fields must match. Days are days in Japan, and both are included. */
export const OrdersQuery = z.object({
  facility: z.optional(patternField(9, /^[1-9]\d{0,8}$/)),
  state: z.optional(z.enum(orderStates)),
  method: z.optional(z.enum(payingWays)),
  from: z.optional(Day),
  to: z.optional(Day),
  /** The first day of use. */
  start: z.optional(Day),
  /** The days on which the order was paid. */
  paid_from: z.optional(Day),
  paid_to: z.optional(Day),
  request: z.optional(z.enum(cancelRequestStates)),
  /** Only orders that wait for a payment with a deadline that is so soon. */
  due: z.optional(z.enum(dueSoon)),
});

const Item = z.object({
  set: z.string(),
  set_en: OptionalText,
  option: z.string(),
  option_en: OptionalText,
  quantity_a: z.int(),
  unit_a: OptionalText,
  unit_a_en: OptionalText,
  quantity_b: z.int(),
  unit_b: OptionalText,
  unit_b_en: OptionalText,
  unit_price: z.int(),
  price: z.int(),
});

const OrderRow = z.object({
  number: z.string(),
  ordered_at: Instant,
  state: z.enum(orderStates),
  method: z.enum(payingWays),
  payment_date: OptionalText,
  payment_limit_date: OptionalText,
  cancel_request: z.enum(cancelRequestStates),
  facility_id: Id,
  facility_handle: z.string(),
  facility: z.string(),
  facility_en: OptionalText,
  institution: z.string(),
  institution_en: OptionalText,
  language: z.enum(languages),
  start_date: OptionalText,
  end_date: OptionalText,
  price: z.int(),
  member_id: Id,
  name: z.string(),
  name_kana: z.string(),
  phone: z.string(),
  email: z.string(),
  person_name: z.string(),
  person_name_kana: z.string(),
  items: z.array(Item),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
});

export const listOrders = staffRead('/orders', {
  summary:
    'Orders, 50 at a time, with totals of all that match. `next` leads to the following page. More than 20,000 are neither counted to the end nor sorted by anything but their time.',
  roles: ['desk', 'finance', 'admin', 'viewer'],
  scope: 'many',
  trace: 'orders-listed',
  query: z.extend(OrdersQuery, {
    sort: z.optional(z.enum(orderSorts)),
    after: z.optional(PlaceInAddress('_', /^[\d-]{1,30}$/)),
  }),
  answer: z.object({
    orders: z.array(OrderRow),
    next: z.nullable(z.string()),
    /** How the orders are sorted: as asked, but by their time if there are too many. */
    sort: z.enum(orderSorts),
    totals: z.object({
      count: z.int(),
      price: z.int(),
      /** The part of `price` that is paid. */
      paid: z.int(),
      /** Whether more orders match than are counted. */
      is_cut: z.boolean(),
    }),
  }),
});
