import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { TRANSFER_DAYS } from '@hitosoroi/rules/payment-limits';
import { businessHours } from '@hitosoroi/rules/trade';
import { yen } from '@hitosoroi/rules/yen';
import { legalWords } from '@hitosoroi/texts/legal-words';
import { textsOf } from '@hitosoroi/texts/text';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';

export type Seller = Omit<Selectable<Tables['seller']>, 'id'>;

/** The seller, from the catalogue. Undefined until a catalogue is imported. */
export const findSeller = (db: Db): Promise<Seller | undefined> =>
  db
    .selectFrom('seller')
    .select([
      'name',
      'name_en',
      'representative',
      'representative_en',
      'address',
      'address_en',
      'phone',
      'email',
      'invoice_number',
      'payment_provider',
      'payment_provider_en',
      'late_fee_per_day',
      'damage_fee_limit',
      'privacy_officer',
      'privacy_officer_en',
    ])
    .executeTakeFirst();

const words = textsOf(legalWords);

/** The seller's values for a legal text, by the names of the placeholders. */
const sellerWords = (language: Language, seller: Seller): Readonly<Record<string, string>> => {
  const t = words(language);
  const name = inLanguage(language, seller.name, seller.name_en);
  const { payment_provider, payment_provider_en, privacy_officer, privacy_officer_en } = seller;
  return {
    ...businessHours,
    name,
    representative: inLanguage(language, seller.representative, seller.representative_en),
    address: inLanguage(language, seller.address, seller.address_en),
    phone: seller.phone,
    email: seller.email,
    payment_provider: payment_provider
      ? t('legal_words.provider', { name: inLanguage(language, payment_provider, payment_provider_en) })
      : t('legal_words.provider_unsaid'),
    privacy_officer: privacy_officer
      ? inLanguage(language, privacy_officer, privacy_officer_en)
      : t('legal_words.officer_unsaid', { name }),
    late_return:
      seller.late_fee_per_day === null
        ? t('legal_words.late_unsaid')
        : t('legal_words.late', { fee: yen(seller.late_fee_per_day) }),
    damage:
      seller.damage_fee_limit === null
        ? t('legal_words.damage_unsaid')
        : t('legal_words.damage', { limit: yen(seller.damage_fee_limit) }),
    minors: t('legal_words.minors'),
    refund_card: t('legal_words.refund_card'),
    refund_store: t('legal_words.refund_store', { days: TRANSFER_DAYS }),
  };
};

/** Replaces the placeholders of a legal text, like `{{name}}`, with the seller's values and the values in `more`. */
export const fillLegalText = (
  template: string,
  language: Language,
  seller: Seller,
  more: Readonly<Record<string, string>> = {},
): string => {
  const values = { ...sellerWords(language, seller), ...more };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, place: string) => values[place] ?? whole);
};
