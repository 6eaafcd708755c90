import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { includedTax, TAX_PERCENT } from '@hitosoroi/rules/included-tax';
import type { Language } from '@hitosoroi/rules/language';
import { BY_CARD } from '@hitosoroi/rules/order-status';
import { mayHaveReceipt, type ReceiptKind, receiptDue } from '@hitosoroi/rules/receipt';
import { findSeller } from '../../catalogue/legal/fill-legal-text.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { selectOwnRefund } from '../payments/credit-note.ts';

interface Names {
  readonly ja: string;
  readonly en: string | null;
}

/** The content of a receipt or credit note in both languages, without its number, addressee and dates. */
export interface ReceiptContent {
  readonly issuer: {
    readonly name: Names;
    readonly address: Names;
    readonly phone: string;
    readonly invoiceNumber: string;
  };
  readonly institution: Names;
  readonly facility: Names;
  readonly items: readonly {
    readonly set: Names;
    readonly option: Names;
    readonly quantities: readonly (readonly [quantity: number, unit: string | null, unitEn: string | null])[];
    readonly price: number;
  }[];
  /** The amount that was received or returned, with tax. */
  readonly amount: number;
  /** Only for a credit note: the part of the price that was kept as a fee. */
  readonly kept?: number;
  readonly tax: number;
  readonly taxPercent: number;
  readonly paidOn: Day;
  readonly paidBy: 'card' | 'store';
  readonly store: string | null;
  readonly period: { readonly start: Day; readonly end: Day } | null;
  /** Only for a credit note: when and how the money was returned, and the receipt that it corrects, if one was issued. */
  readonly returned: {
    readonly on: Day;
    /** With `release`, the card was only authorized, and is not charged. */
    readonly way: 'provider' | 'bank-transfer' | 'release';
    readonly receipt: { readonly number: string; readonly issuedOn: Day } | null;
  } | null;
  /** Only for a corrected paper: the paper that it replaces. */
  readonly replaces?: { readonly number: string; readonly issuedOn: Day };
}

type Returned = NonNullable<ReceiptContent['returned']>;

/** A receipt or credit note to print: the issued content, and what is special to this copy. */
export interface PrintedReceipt {
  readonly kind: ReceiptKind;
  readonly number: string;
  readonly orderNumber: string;
  readonly addressee: string;
  readonly issuedOn: Day;
  readonly content: ReceiptContent;
  readonly language: Language;
  /** The day of this copy. Null for the original. */
  readonly reissuedOn: Day | null;
  /** Null if the order was not canceled. `returned` is null until the money was returned. */
  readonly canceled: {
    readonly returned: (Pick<Returned, 'on' | 'way'> & { readonly amount: number }) | null;
    readonly creditNote: string;
  } | null;
  /** The number of the corrected paper that has replaced this one. */
  readonly replacedWith?: string;
}

/** The papers of an order are its receipt and its credit note. This file reads which of them an order has, and what they contain. */

interface Which {
  readonly orderNumber: string;
  /** Absent for a payer, who came by a link. */
  readonly memberId?: number;
}

/** The order, if it is this member's. */
const selectOrder = prepared((db, { orderNumber, memberId }: Which) =>
  db
    .selectFrom('orders')
    .innerJoin('member', 'member.id', 'orders.member_id')
    .where('order_number', '=', orderNumber)
    .$if(memberId !== undefined, (orders) => orders.where('member_id', '=', memberId ?? 0))
    .select([
      'member.name as memberName',
      'order_number',
      'order_status',
      'payment_method',
      'payment_date',
      'start_date',
      'end_date',
      'price',
      'orders.facility_name',
      'orders.facility_name_en',
      'institution_name',
      'institution_name_en',
    ]),
);

const selectIssued = prepared((db, { orderNumber }: Pick<Which, 'orderNumber'>) =>
  db
    .selectFrom('receipt')
    .where('order_number', '=', orderNumber)
    .orderBy('issued_at')
    .select([
      'order_number',
      'kind',
      'number',
      'addressee',
      'is_payers',
      'content',
      'issued_at',
      'original_at',
      'original_language',
      'copies',
      'reissued_at',
    ]),
);

/** The facts for the receipt and credit note of an order. Undefined if the member has no such order. */
export const readPapers = async (db: Db | Tx, which: Which) => {
  const [[order], [refund], papers] = await Promise.all([
    selectOrder(db, which),
    selectOwnRefund(db, { orderNumber: which.orderNumber }),
    selectIssued(db, { orderNumber: which.orderNumber }),
  ]);
  if (!order) return undefined;
  const issued = mayHaveReceipt(order) ? papers : [];
  const has = (kind: ReceiptKind) => issued.some((paper) => paper.kind === kind);
  const kind = receiptDue(order, refund, has('receipt'));
  return { order, refund, issued, due: kind && !has(kind) ? kind : null };
};

export type Papers = NonNullable<Awaited<ReturnType<typeof readPapers>>>;

const names = (ja: string, en: string | null) => ({ ja, en });

/** When and how the money was returned, or the card was released. Null if neither has happened. */
export const returnedOf = ({ refund, issued }: Papers): ReceiptContent['returned'] => {
  if (refund?.state !== 'done' || refund.ended_at === null) return null;
  const receipt = issued.find(({ kind }) => kind === 'receipt');
  return {
    on: dayInJapan(new Date(refund.ended_at)),
    way: refund.is_release ? 'release' : refund.way,
    receipt: receipt ? { number: receipt.number, issuedOn: dayInJapan(new Date(receipt.issued_at)) } : null,
  };
};

const readStore = async (tx: Tx, orderNumber: string): Promise<string | null> => {
  const attempt = await tx
    .selectFrom('payment_attempt')
    .where('order_number', '=', orderNumber)
    .where('payment_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .select('store_id')
    .executeTakeFirst();
  return attempt?.store_id ?? null;
};

/** The current content of a paper. Undefined if the order has no day of payment, or if the catalogue has no seller. */
export const contentOf = async (tx: Tx, papers: Papers, kind: ReceiptKind): Promise<ReceiptContent | undefined> => {
  const { order, refund } = papers;
  const seller = await findSeller(tx);
  if (!seller || order.payment_date === null) return undefined;
  const items = await tx
    .selectFrom('order_item')
    .where('order_number', '=', order.order_number)
    .orderBy('position')
    .selectAll()
    .execute();
  const isCreditNote = kind === 'credit-note';
  const amount = isCreditNote && refund ? refund.amount : order.price;
  return {
    issuer: {
      name: names(seller.name, seller.name_en),
      address: names(seller.address, seller.address_en),
      phone: seller.phone,
      invoiceNumber: seller.invoice_number,
    },
    institution: names(order.institution_name, order.institution_name_en),
    facility: names(order.facility_name, order.facility_name_en),
    items: items.map((item) => ({
      set: names(item.set_name, item.set_name_en),
      option: names(item.option_name, item.option_name_en),
      quantities: [
        [item.quantity_a, item.numeral_a, item.numeral_a_en],
        [item.quantity_b, item.numeral_b, item.numeral_b_en],
      ],
      price: item.price,
    })),
    amount,
    ...(amount < order.price && { kept: order.price - amount }),
    tax: includedTax(amount),
    taxPercent: TAX_PERCENT,
    paidOn: order.payment_date,
    paidBy: order.payment_method === BY_CARD ? 'card' : 'store',
    store: order.payment_method === BY_CARD ? null : await readStore(tx, order.order_number),
    period: order.start_date && order.end_date ? { start: order.start_date, end: order.end_date } : null,
    returned: isCreditNote ? returnedOf(papers) : null,
  };
};
