import { visibleInputs } from '@hitosoroi/rules/order-form';
import { seasonPrice } from '@hitosoroi/rules/season-price';
import type { Tx } from '../../platform/db/database.ts';
import { findHead } from './facility-heads.ts';

/** What next season's facility takes over, and each price before and after. */
export const seasonEffects = async (tx: Tx, facilityId: number, percent: number, today: string) => {
  const { form_content } = await tx
    .selectFrom('facility')
    .where('id', '=', facilityId)
    .select('form_content')
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('facility_set as f')
    .innerJoin('rental_set as s', 's.id', 'f.set_id')
    .leftJoin('facility_option as p', (join) =>
      join
        .onRef('p.facility_id', '=', 'f.facility_id')
        .onRef('p.set_id', '=', 'f.set_id')
        .on('p.is_offered', '=', true),
    )
    .leftJoin('set_option as o', 'o.id', 'p.option_id')
    .where('f.facility_id', '=', facilityId)
    .orderBy('f.sort_order')
    .orderBy('p.sort_order')
    .select(['s.id', 's.name', 's.name_en', 'o.name as option', 'o.name_en as option_en', 'p.price'])
    .execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  const sets = ids.map((id) => {
    const [first, ...others] = rows.filter((row) => row.id === id);
    const options = [first, ...others].flatMap((row) =>
      row?.option == null || row.price === null
        ? []
        : [
            {
              name: row.option,
              name_en: row.option_en,
              price: row.price,
              next_price: seasonPrice(row.price, percent),
            },
          ],
    );
    return { name: first?.name ?? '', name_en: first?.name_en ?? null, options };
  });
  const head = await findHead(tx, facilityId, today);
  return { questions: visibleInputs(form_content).length, sets, orders: head?.orders ?? 0 };
};
