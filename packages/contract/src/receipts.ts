import { Addressee } from '@hitosoroi/rules/addressee';
import { languages } from '@hitosoroi/rules/language';
import { receiptKinds } from '@hitosoroi/rules/receipt';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { OrderId } from './orders.ts';

/** The papers of an order, for a member and for a payer. */
export const papers = {
  /** The kind of paper that can still be issued; null if there is none. */
  due: z.nullable(z.enum(receiptKinds)),
  issued: z.array(
    z.object({
      kind: z.enum(receiptKinds),
      number: z.string(),
      addressee: z.string(),
      issued_on: z.string(),
      /** The languages in which the next download would be marked as a copy. */
      reissued_in: z.array(z.enum(languages)),
    }),
  ),
};

const Receipts = z.object({
  ...papers,
  /** The addressee of the next paper: the one that the member entered before, or else the member's name. */
  addressee: z.string(),
});

export const readReceipts = call('GET', '/order/receipt', {
  summary: 'The receipt and the credit note of an order: what was issued, and what can be.',
  query: z.object({ order_id: OrderId }),
  answer: Receipts,
});

export const issueReceipt = call('POST', '/order/receipt', {
  summary:
    'Issues a paper that is due, once; 409 where it is not. The addressee of the first stays from then on. The PDF is at /api/v1/consumer/order/receipt/{order_id}/{kind}.{language}.pdf.',
  body: z.object({ order_id: OrderId, kind: z.enum(receiptKinds), addressee: Addressee }),
  answer: Receipts,
});
