import { inLanguage, type Wording } from '@hitosoroi/rules/language';
import { mailText } from '@hitosoroi/texts/mails';
import type { Db, Tx } from '../db/database.ts';

/** The details of the seller that the law requires in a letter about an order. The query for an order selects them as one column. */
export const selectLetterSeller = (db: Db) =>
  db
    .selectFrom('seller')
    .select([
      'seller.name',
      'seller.name_en',
      'seller.address',
      'seller.address_en',
      'seller.phone',
      'seller.invoice_number',
    ]);

export type LetterSeller = Awaited<ReturnType<ReturnType<typeof selectLetterSeller>['executeTakeFirstOrThrow']>>;

/** The lines with the seller's details at the end of a letter about an order. */
export const sellerLines = (seller: LetterSeller, language: Wording): string[] => {
  const t = mailText(language);
  return [
    t('mail.seller', { name: inLanguage(language, seller.name, seller.name_en) }),
    inLanguage(language, seller.address, seller.address_en),
    t('mail.seller.phone', { phone: seller.phone }),
    t('mail.seller.invoice_number', { number: seller.invoice_number }),
  ];
};

/** The lines with the seller's details at the end of a letter that is not about an order. They lack the invoice number. */
export const senderLines = async (tx: Tx, language: Wording): Promise<string[]> => {
  const seller = await selectLetterSeller(tx).executeTakeFirst();
  if (!seller) return [];
  const t = mailText(language);
  return [
    t('mail.sender', { name: inLanguage(language, seller.name, seller.name_en) }),
    inLanguage(language, seller.address, seller.address_en),
    t('mail.seller.phone', { phone: seller.phone }),
  ];
};
