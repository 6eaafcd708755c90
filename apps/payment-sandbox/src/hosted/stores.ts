import { randomInt } from 'node:crypto';
import { digitsOf, stores as facts, type StoreId } from '@hitosoroi/rules/stores';
import { storeNames, storePayment } from '@hitosoroi/texts/stores';

/** The protocol's id of each store. The words for its number and for how to pay are the same as in the shop. */
const ids: Readonly<Record<string, StoreId>> = {
  '00C001': 'seven-eleven',
  '00C002': 'lawson',
  '00C004': 'ministop',
  '00C005': 'familymart',
  '00C014': 'daily-yamazaki',
  '00C016': 'seicomart',
};

const storeOf = (id: StoreId) => {
  const { number, confirmation, way } = facts[id];
  return {
    id,
    ...storeNames[`store_name.${id}`],
    number: storePayment[`store_number.${number}`],
    confirmation: confirmation ?? undefined,
    how: storePayment[`store_how.${way}`],
    words: storePayment[`store_words.${way}`].en,
    say: storePayment[`store_say.${way}`].ja,
  };
};

export const stores: Readonly<Record<string, ReturnType<typeof storeOf>>> = Object.fromEntries(
  Object.entries(ids).map(([code, id]) => [code, storeOf(id)]),
);

export const newReceiptNumber = (code: string): string => {
  const id = ids[code];
  if (!id) throw new Error(`There is no store ${code}.`);
  return Array.from({ length: digitsOf(id) }, (_, at) => randomInt(at === 0 ? 1 : 0, 10)).join('');
};
