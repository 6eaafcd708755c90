import type { paperFacts } from '@hitosoroi/contract/staff/papers';
import { dayInJapan } from '@hitosoroi/rules/day';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { receiptNumber } from '@hitosoroi/rules/receipt';
import { isStore } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { dayText } from '@hitosoroi/texts/day-text';
import { receiptText } from '@hitosoroi/texts/receipt';
import { recordEvent } from '../../orders/order-events.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { contentOf, type Papers, type ReceiptContent } from './order-papers.ts';

type Fact = (typeof paperFacts)[number];

/** What a paper says, in words, apart from its items. Staff compare a paper with its correction by these. */
export const factsOf = (
  { addressee, content }: { readonly addressee: string; readonly content: ReceiptContent },
  language: Language,
): Partial<Record<Fact, string>> => {
  const t = receiptText(language);
  const { issuer, amount, paidOn, paidBy, store, period, returned } = content;
  const day = (value: string) => dayText(value, language);
  const atStore = isStore(store)
    ? t('receipt.paid_by.named_store', { store: t(`store_name.${store}`) })
    : t('receipt.paid_by.store');
  return {
    addressee,
    amount: yen(amount),
    paid_on: day(paidOn),
    paid_by: paidBy === 'card' ? t('receipt.paid_by.card') : atStore,
    ...(period && { period: t('receipt.period.value', { start: day(period.start), end: day(period.end) }) }),
    ...(returned && { returned_on: day(returned.on) }),
    ...(returned && returned.way !== 'release' && { returned_by: t(`receipt.returned_by.${returned.way}`) }),
    issuer: inLanguage(language, issuer.name.ja, issuer.name.en),
    address: inLanguage(language, issuer.address.ja, issuer.address.en),
    phone: issuer.phone,
    invoice_number: issuer.invoiceNumber,
  };
};

/** The papers of an order that corrected ones have replaced. The oldest is first. */
export const findReplaced = (db: Db | Tx, orderNumber: string) =>
  db
    .selectFrom('replaced_receipt as r')
    .innerJoin('staff as s', 's.id', 'r.replaced_by')
    .where('r.order_number', '=', orderNumber)
    .orderBy('r.replaced_at')
    .select([
      'r.kind',
      'r.number',
      'r.addressee',
      'r.is_payers',
      'r.content',
      'r.issued_at',
      'r.replaced_at',
      's.name as replaced_by',
      'r.replaced_with',
      'r.reason',
    ])
    .execute();

interface Correction {
  /** The number of the paper that staff saw. */
  readonly paper: string;
  readonly addressee: string;
  readonly reason: string;
  readonly by: number;
}

/**
 * Replaces an issued paper by a corrected one (消費税法57条の4第4項): with a number of its own, which names the paper that it replaces. The
 * replaced paper is kept, because issuers keep copies for seven years. `gone`: another person has corrected it. `same`: nothing differs.
 * The caller has locked the order row.
 */
export const correctPaper = async (
  tx: Tx,
  papers: Papers,
  { paper: number, addressee, reason, by }: Correction,
  now: Date,
) => {
  const orderNumber = papers.order.order_number;
  const old = papers.issued.find((paper) => paper.number === number);
  const content = old && (await contentOf(tx, papers, old.kind));
  if (!old || !content) return 'gone';
  const isSame = (['ja', 'en'] as const).every(
    (language) => JSON.stringify(factsOf(old, language)) === JSON.stringify(factsOf({ addressee, content }, language)),
  );
  if (isSame) return 'same';
  const replaced = (await findReplaced(tx, orderNumber)).filter(({ kind }) => kind === old.kind);
  const corrected = {
    number: receiptNumber(orderNumber, old.kind, replaced.length + 1),
    addressee,
    content: { ...content, replaces: { number: old.number, issuedOn: dayInJapan(new Date(old.issued_at)) } },
  };
  await tx
    .insertInto('replaced_receipt')
    .values({
      number: old.number,
      order_number: orderNumber,
      kind: old.kind,
      addressee: old.addressee,
      is_payers: Boolean(old.is_payers),
      content: JSON.stringify(old.content),
      issued_at: old.issued_at,
      replaced_at: now.toISOString(),
      replaced_by: by,
      replaced_with: corrected.number,
      reason,
    })
    .execute();
  await tx
    .updateTable('receipt')
    .set({
      number: corrected.number,
      addressee,
      content: JSON.stringify(corrected.content),
      issued_at: now.toISOString(),
      // The corrected paper has an original of its own.
      original_at: null,
      original_language: null,
      copies: 0,
      reissued_at: null,
    })
    .where('order_number', '=', orderNumber)
    .where('kind', '=', old.kind)
    .where('number', '=', old.number)
    .execute();
  await recordEvent(tx, { orderNumber, kind: 'paper-corrected', detail: { number: corrected.number, by } }, now);
  return { old, corrected };
};
