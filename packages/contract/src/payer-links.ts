import { Addressee } from '@hitosoroi/rules/addressee';
import { AskerName } from '@hitosoroi/rules/asker-name';
import { Email } from '@hitosoroi/rules/member-fields';
import { overReasons, payerStates } from '@hitosoroi/rules/payer-link';
import { receiptKinds } from '@hitosoroi/rules/receipt';
import { secondPaymentFates } from '@hitosoroi/rules/second-payment-fates';
import { patternField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { orderedItem } from './ordered-item.ts';
import { OrderId } from './orders.ts';
import { papers } from './receipts.ts';

/**
 * The secret of a link. It is sent in bodies, which are not logged. In the page's URL it follows the `#`, so that browsers do not send it
 * to the server.
 */
const Token = patternField(40, /^[0-9a-f]{40}$/);

export const makePaymentLink = call('POST', '/order/payment_link', {
  summary:
    'Makes a link with which another person can pay an order: `/pay/{preview_id}#{token}`. One that was made before ends. 409 while the payment is under way, where the provider does not say that nothing is, or where it is too late for a link though the order is not over yet; 410 where the order is over.',
  body: z.object({ order_id: OrderId }),
  answer: z.object({
    token: z.string(),
    /** With this part of the path, messengers get the amount and the facility. A server of the version before sends none. */
    preview_id: z.optional(z.string()),
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

/** Shows the payer who asks. Only the present link shows the name: a new link shows none until the member enters one again. */
export const namePaymentLink = call('POST', '/order/payment_link/name', {
  summary: 'Sets the name that the page of the payment link shows, or removes it. 410 if no link works.',
  body: z.object({ order_id: OrderId, from_name: z.nullable(AskerName) }),
  answer: z.object({ from_name: z.nullable(z.string()) }),
});

const english = z.nullable(z.string());
const day = z.nullable(z.string());

/** The id of a payer's device, so that the same device may open the provider's page again. */
const Opener = patternField(64, /^[\w-]{16,64}$/);

/** Fields that a server of the version before does not send. During a roll-out a new page may read its answer. */
const newInOrder = z.partial(
  z.object({
    start_date: day,
    end_date: day,
    /** The day it is in Japan. */
    today: z.string(),
    /** The day of the payment. */
    paid_on: day,
    /** How the order can be canceled, by the person who placed it. */
    payment_cancel_method: z.int(),
    main_end_date: day,
    cancel_policy: z.string(),
    cancel_policy_en: english,
    /** Until when the provider's page is reserved for another device; null if this one may open it. */
    held_until: z.nullable(z.string()),
    /** The name under which the member asks, if the member chose to show one. */
    from_name: z.nullable(z.string()),
    /** The mail address that the payer gave, such as `h•••@example.jp`. */
    email_hint: z.nullable(z.string()),
    /** The current picture of the first set that has one. */
    picture: z.nullable(z.string()),
  }),
);

export const readPaymentLink = call('POST', '/payment_link', {
  summary:
    'What the holder of a payment link has to know: the state, and while there is something to pay, once it is paid, or if it was canceled or its last day has passed then, what, how much and until when. A secret that opens nothing is `over` without a reason, as is a link that was taken back.',
  body: z.object({ token: Token, opener: z.optional(Opener) }),
  answer: z.object({
    state: z.enum(payerStates),
    /** Why the link has ended. Null if it has not ended, or if the member took it back. */
    reason: z.nullable(z.enum(overReasons)),
    /** A paid order was canceled. Not a new reason: pages of the version before have no text for one. */
    is_canceled: z.optional(z.boolean()),
    /** The last day of a store number has passed. Not a new reason either. */
    is_past_deadline: z.optional(z.boolean()),
    /** Present while there is something to pay, once it is paid, and if it was canceled then or the last day of its number has passed. */
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
        payment_limit_date: day,
        /** How many days the facility gives to pay at a store. */
        payment_term_days: z.int(),
        product_options: z.array(z.object(orderedItem)),
        ...newInOrder.shape,
      }),
    ),
  }),
});

export const mailByPaymentLink = call('POST', '/payment_link/email', {
  summary:
    'Takes the mail address of the payer while a number waits at a store and after the payment, and mails the number or the confirmation; while a refund waits for a bank account, mails the request for it. Null removes it. 410 in any other state.',
  body: z.object({ token: Token, email: z.nullable(Email) }),
  answer: z.object({ email_hint: z.nullable(z.string()) }),
});

const paidByLink = z.object({
  paid_on: day,
  paid_by: z.enum(['card', 'store']),
  store: z.nullable(z.string()),
  /** What goes back, or went back, and on which day that was done. */
  refunds: z.array(
    z.object({
      amount: z.int(),
      fate: z.enum(secondPaymentFates),
      on: day,
      /** The card was not charged, and was released. */
      is_release: z.optional(z.boolean()),
      /** It returns a second payment. The payment of the order is another one. */
      is_second: z.optional(z.boolean()),
    }),
  ),
  /** Whether the payer, and not the member, gets the mail that asks for a bank account. */
  asks_payer: z.boolean(),
  /**
   * The open request for a bank account, if a person with the link paid: to which address of theirs it went, and until when it works.
   * Without an address the member was asked; without an end nobody was asked yet.
   */
  account_request: z.optional(
    z.nullable(z.object({ email_hint: z.nullable(z.string()), ends_at: z.nullable(z.string()) })),
  ),
  /** The papers of the payer, without the member's name. Null if the member paid, or issued the receipt. */
  receipts: z.nullable(z.object(papers)),
});

export const readPaidByLink = call('POST', '/payment_link/paid', {
  summary:
    'What the holder of a payment link gets once the order was paid: when and how, what goes back, and the receipt. 410 where nothing was paid, or the link was taken back.',
  body: z.object({ token: Token }),
  answer: paidByLink,
});

export const issuePayerReceipt = call('POST', '/payment_link/receipt', {
  summary:
    'Issues the paper that is due in the name of the payer, once; 409 where it is not due, the member issued one, or it was issued in another name. The PDF comes from a form posted to /api/v1/consumer/payment_link/receipt.pdf with token, kind and language.',
  body: z.object({ token: Token, kind: z.enum(receiptKinds), addressee: Addressee }),
  answer: paidByLink,
});

export const startByPaymentLink = call('POST', '/payment_link/start', {
  summary:
    'What the browser posts to the payment provider for the order of a payment link. While somebody else may be on that page, until when to wait.',
  body: z.object({ token: Token, opener: Opener }),
  answer: z.object({
    params: z.optional(z.record(z.string(), z.string())),
    kessaiUrl: z.optional(z.string()),
    held_until: z.optional(z.string()),
  }),
});
