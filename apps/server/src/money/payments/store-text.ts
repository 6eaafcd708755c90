import type { Language } from '@hitosoroi/rules/language';
import { isStore, numberName, numberText } from '@hitosoroi/rules/stores';
import { mailText } from '@hitosoroi/texts/mails';
import { storeNames, storePayment } from '@hitosoroi/texts/stores';
import type { Fact } from '../../platform/mail/letter.ts';

/** A store by its name, or any where it is unknown. */
export const storeName = (store: string | null | undefined, language: Language): string =>
  isStore(store) ? storeNames[`store_name.${store}`][language] : mailText(language)('mail.store-number.any_store');

/** A store's number, by the store's name for it. */
export const numberFact = (store: string | null | undefined, digits: string, language: Language): Fact => {
  const name = numberName(store);
  return [storePayment[`store_number.${name}`][language], numberText(store, digits)];
};
