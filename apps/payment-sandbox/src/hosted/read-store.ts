import type { PaymentRequest } from './read-request.ts';
import { stores } from './stores.ts';

type StoreField = 'cvs_company_id' | 'customer_family_name' | 'customer_name' | 'customer_tel';
export type StoreMistake = 'store-missing' | 'family-name-missing' | 'name-missing' | 'name-long' | 'phone-malformed';

/** What the payer typed. If the shop fixed a field, the shop's value is used instead. */
export const storeFields = (fields: Record<string, string>, request: PaymentRequest): Record<StoreField, string> => {
  const value = (name: 'customer_family_name' | 'customer_name' | 'customer_tel'): string =>
    request.fixed.includes(name) && request[name] ? request[name] : (fields[name] ?? request[name]).trim();
  return {
    cvs_company_id: fields.cvs_company_id ?? '',
    customer_family_name: value('customer_family_name'),
    customer_name: value('customer_name'),
    customer_tel: value('customer_tel')
      .normalize('NFKC')
      .replaceAll(/[\s\-‐-―−ー]/g, ''),
  };
};

const nameMistake = (name: string, missing: StoreMistake): StoreMistake | undefined => {
  if (!name) return missing;
  return [...name].length > 20 ? 'name-long' : undefined;
};

export const storeMistakes = (given: Record<StoreField, string>): Partial<Record<StoreField, StoreMistake>> => {
  const found: Record<StoreField, StoreMistake | undefined> = {
    cvs_company_id: Object.hasOwn(stores, given.cvs_company_id) ? undefined : 'store-missing',
    customer_family_name: nameMistake(given.customer_family_name, 'family-name-missing'),
    customer_name: nameMistake(given.customer_name, 'name-missing'),
    customer_tel: /^0\d{9,10}$/.test(given.customer_tel) ? undefined : 'phone-malformed',
  };
  return Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake));
};
