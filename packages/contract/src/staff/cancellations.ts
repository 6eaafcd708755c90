import { languages } from '@hitosoroi/rules/language';
import { patternField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { Id, Instant, OptionalInstant, PlaceInAddress } from './parts.ts';
import { Fingerprint, Note, OrderEffects } from './preview.ts';
import { staffChange, staffPreview, staffRead } from './staff-call.ts';

const OrderNumber = patternField(14, /^\d{4}-\d{4}-\d{4}$/);

const requestStates = ['pending', 'approved', 'rejected'] as const;
const decisions = ['approved', 'rejected'] as const;

/** An order, as staff see it when they decide whether to cancel it. */
const CancelRequest = z.object({
  order_number: z.string(),
  facility_id: Id,
  facility: z.string(),
  facility_en: z.nullable(z.string()),
  institution: z.string(),
  institution_en: z.nullable(z.string()),
  member_id: Id,
  member_name: z.string(),
  member_phone: z.string(),
  /** The person that the order is for, if that is not the member. */
  person_name: z.nullable(z.string()),
  price: z.int(),
  payment_method: z.int(),
  /** Null if the time of the request is not known. */
  requested_at: OptionalInstant,
  reason: z.nullable(z.string()),
});

export const listCancelRequests = staffRead('/cancellations', {
  summary: 'Requests to cancel: those that wait, the oldest first, or those that were decided, the newest first.',
  roles: ['desk', 'finance', 'admin', 'viewer'],
  scope: 'many',
  trace: 'cancel-requests-listed',
  query: z.object({
    state: z.optional(z.enum(requestStates)),
    facility: z.optional(patternField(9, /^[1-9]\d{0,8}$/)),
    after: z.optional(PlaceInAddress('~', /^\d{4}-\d{4}-\d{4}$/)),
  }),
  answer: z.object({ requests: z.array(CancelRequest), next: z.nullable(z.string()) }),
});

export const readCancellation = staffRead('/cancellations/order', {
  summary: 'An order with all that has to be known to decide whether it is cancelled.',
  roles: ['desk', 'finance', 'admin', 'viewer'],
  scope: 'one',
  trace: 'cancellation-read',
  query: z.object({ order_number: OrderNumber }),
  answer: z.extend(CancelRequest, {
    /** Null if the member requested nothing. */
    request: z.nullable(z.enum(requestStates)),
    order_status: z.int(),
    ordered_at: Instant,
    payment_date: z.nullable(z.string()),
    main_end_date: z.nullable(z.string()),
    start_date: z.nullable(z.string()),
    end_date: z.nullable(z.string()),
    /** The facility's policy at the time of the order. */
    cancel_policy: z.string(),
    cancel_policy_en: z.nullable(z.string()),
    items: z.array(
      z.object({
        name: z.string(),
        name_en: z.nullable(z.string()),
        quantity: z.string(),
        quantity_en: z.string(),
        price: z.int(),
      }),
    ),
    /** The language of the mails to the member. */
    language: z.enum(languages),
    /** Null without a decision. `by` is null if a command decided. `note` is empty for staff who may not read it. */
    decided: z.nullable(z.object({ at: Instant, by: z.nullable(z.string()), note: z.string() })),
    /** Whether the money was refunded or is being refunded. */
    is_refunding: z.boolean(),
    /** The transfer that returns the money, if it goes back by bank. */
    transfer: z.nullable(Id),
    /**
     * Up to this price the desk may decide. `may_decide` is for the reader and this order, `finance` names the people who may always
     * decide.
     */
    desk_limit: z.int(),
    may_decide: z.boolean(),
    finance: z.array(z.string()),
  }),
});

/** The decision on a request. After a rejection the member reads the note. */
const Decision = z.object({ order_number: OrderNumber, decision: z.enum(decisions), note: Note });

export const previewDecision = staffPreview('/cancellations/decide/preview', {
  summary: 'What approving or rejecting a request would do, with the mail word for word.',
  roles: ['desk', 'finance'],
  scope: 'one',
  trace: 'cancellation-read',
  body: Decision,
  answer: OrderEffects,
});

export const decideCancellation = staffChange('/cancellations/decide', {
  summary: 'Approves a request to cancel, which puts its refund on its way, or rejects it. The member gets a mail.',
  roles: ['desk', 'finance'],
  scope: 'one',
  stepUp: true,
  audit: 'cancel-request-decided',
  version: 'previewed',
  body: z.extend(Decision, { fingerprint: Fingerprint }),
  answer: z.object({ order_number: z.string(), decision: z.enum(decisions) }),
});

const StaffCancel = z.object({
  order_number: OrderNumber,
  note: Note.check(z.minLength(1, 'required')),
  /** Whether the order was paid, as staff found out. Required if neither we nor the provider know. */
  paid: z.optional(z.enum(['yes', 'no'])),
  /** The fee in yen that is kept from a store payment. The rest goes back. */
  fee: z.optional(z.int().check(z.minimum(0), z.maximum(9_999_999))),
});

export const previewStaffCancel = staffPreview('/orders/cancel/preview', {
  summary: 'Asks the provider about an order, and shows what cancelling it would do, with the mail word for word.',
  roles: ['desk', 'finance'],
  scope: 'one',
  trace: 'cancellation-read',
  body: StaffCancel,
  answer: OrderEffects,
});

export const cancelAsStaff = staffChange('/orders/cancel', {
  summary: 'Cancels an order whatever its deadlines say, after asking the provider. Its money goes back.',
  roles: ['desk', 'finance'],
  scope: 'one',
  stepUp: true,
  audit: 'order-cancelled',
  version: 'previewed',
  body: z.extend(StaffCancel, { fingerprint: Fingerprint }),
  answer: z.object({ order_number: z.string(), order_status: z.int() }),
});
