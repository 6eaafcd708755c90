import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { dormForm } from '../../tests/support/demo-answers.ts';

/** What the body of an order at one of the demo's facilities needs. */
interface Offer {
  readonly product_id: number;
  readonly product_option_id: number;
  readonly start_date: string;
  readonly end_date: string;
}
export type Catalogue = Record<'dorm' | 'school', Offer>;

const firstOffer = (db: Db, facility: string): Promise<Offer> =>
  db
    .selectFrom('facility')
    .innerJoin('facility_option', 'facility_option.facility_id', 'facility.id')
    .where('facility.handle', '=', facility)
    .where('is_offered', '=', true)
    .where('price', '>', 0)
    .orderBy('option_id')
    .select(['set_id as product_id', 'option_id as product_option_id', 'start_date', 'end_date'])
    .executeTakeFirstOrThrow();

export const readCatalogue = async (db: Db): Promise<Catalogue> => ({
  dorm: await firstOffer(db, 'aoba-international-house'),
  school: await firstOffer(db, 'minato-main'),
});

/** The body of an order. The dormitory requires a form and a period; the school requires neither. */
export const orderBody = (name: keyof Catalogue, catalogue: Catalogue) => {
  const { product_id, product_option_id, start_date, end_date } = catalogue[name];
  return {
    payment_method: 0,
    products: [{ product_id, product_option_id, amount_a: 1, amount_b: 1 }],
    form: name === 'dorm' ? dormForm : [],
    start_date: name === 'dorm' ? start_date : null,
    end_date: name === 'dorm' ? end_date : null,
  };
};
