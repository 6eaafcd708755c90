import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { Link } from 'wouter';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { Notice } from '../../ui/notice.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, TableBox } from '../../ui/page.tsx';
import type { FacilityOffers } from './offers-query.ts';

const columns = ['offers.sets', 'offers.plan', 'offers.price'] as const satisfies readonly TextId[];

/** A facility's offers, for staff who may only read them. */
export function OffersTable({ offers }: { offers: FacilityOffers }) {
  const t = useTexts();
  const language = useLanguage();
  if (offers.sets.length === 0) return <Notice title="offers.none" level={2} />;
  return (
    <TableBox label={t('offers.prices')}>
      <ColumnHeads columns={columns} amount="offers.price" />
      <tbody>
        {offers.sets.flatMap((set) => {
          const plans = set.options.filter(({ is_offered }) => is_offered);
          return plans.map((plan, index) => (
            <tr key={plan.option_id}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={plans.length}>
                  <Link to={`/sets/${set.set_id}`}>
                    <Written text={inLanguage(language, set.name, set.name_en)} />
                  </Link>
                </th>
              )}
              <td>
                <Written text={inLanguage(language, plan.name, plan.name_en)} />
              </td>
              <td className={pageStyles.amount}>
                {yen(plan.price)}
                <div className={pageStyles.note}>
                  <T id={`price.kind.${plan.price_type}`} />
                </div>
              </td>
            </tr>
          ));
        })}
      </tbody>
    </TableBox>
  );
}
