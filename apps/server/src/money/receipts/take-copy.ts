import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import { CANCELED } from '@hitosoroi/rules/order-status';
import { isOriginal, type ReceiptKind, receiptNumber } from '@hitosoroi/rules/receipt';
import { lockIfThere } from '../../orders/lock-order.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Papers, type PrintedReceipt, type ReceiptContent, readPapers, returnedOf } from './order-papers.ts';

export interface PaperRequest {
  readonly orderNumber: string;
  readonly kind: ReceiptKind;
  readonly language: Language;
}

/** The number of the order's credit note, which may not be issued yet. */
const creditNoteOf = ({ issued, order }: Papers): string =>
  issued.find(({ kind }) => kind === 'credit-note')?.number ?? receiptNumber(order.order_number, 'credit-note');

/** An issued paper as the server prints it now. `reissuedOn` is the day of a later copy. */
export const printedFrom = (
  papers: Papers,
  { kind, language }: Pick<PaperRequest, 'kind' | 'language'>,
  reissuedOn: Day | null,
): PrintedReceipt | undefined => {
  const paper = papers.issued.find((each) => each.kind === kind);
  return paper && printedPaper(papers, paper, language, reissuedOn);
};

interface IssuedPaper {
  readonly kind: ReceiptKind;
  readonly number: string;
  readonly addressee: string;
  readonly issued_at: string;
  readonly content: ReceiptContent;
  readonly replaced_with?: string;
}

/** A paper of an order as the server prints it now. Also prints one that a corrected paper has replaced. */
export const printedPaper = (
  papers: Papers,
  paper: IssuedPaper,
  language: Language,
  reissuedOn: Day | null,
): PrintedReceipt => {
  const { kind } = paper;
  const returned = returnedOf(papers);
  const isCanceled = kind === 'receipt' && papers.order.order_status === CANCELED;
  return {
    kind,
    number: paper.number,
    orderNumber: papers.order.order_number,
    addressee: paper.addressee,
    issuedOn: dayInJapan(new Date(paper.issued_at)),
    content: paper.content,
    language,
    reissuedOn,
    canceled: isCanceled
      ? { returned: returned && { ...returned, amount: papers.refund?.amount ?? 0 }, creditNote: creditNoteOf(papers) }
      : null,
    ...(paper.replaced_with && { replacedWith: paper.replaced_with }),
  };
};

/** Takes a copy for a member or a payer. The caller has locked the order row, and checked whose it is. */
export const copyOf = async (
  tx: Tx,
  papers: Papers,
  isForPayer: boolean,
  { orderNumber, kind, language }: PaperRequest,
  at: Date,
): Promise<PrintedReceipt | undefined> => {
  const paper = papers.issued.find((each) => each.kind === kind);
  if (!paper || (isForPayer && !paper.is_payers)) return undefined;
  const original = isForPayer === Boolean(paper.is_payers) && isOriginal(paper, language, at);
  const row = tx.updateTable('receipt').where('order_number', '=', orderNumber).where('kind', '=', kind);
  if (!original) await row.set(({ eb }) => ({ copies: eb('copies', '+', 1), reissued_at: at.toISOString() })).execute();
  else if (paper.original_at === null)
    await row.set({ original_at: at.toISOString(), original_language: language }).execute();
  return printedFrom(papers, { kind, language }, original ? null : dayInJapan(at));
};

/**
 * Returns an issued paper, and counts the copy. The first download is the original. A later one is marked as a copy, as is every one of a
 * paper that the payer issued. Undefined if the order has no such paper.
 */
export const takeCopy = (
  { db, now }: AppContext,
  memberId: number,
  wanted: PaperRequest,
): Promise<PrintedReceipt | undefined> =>
  db.transaction().execute(async (tx) => {
    const which = { orderNumber: wanted.orderNumber, memberId };
    const held = await lockIfThere(tx, which);
    const papers = held && (await readPapers(tx, which));
    return papers && copyOf(tx, papers, false, wanted, now());
  });
