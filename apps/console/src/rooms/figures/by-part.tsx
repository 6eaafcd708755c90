import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { facilityName } from '../../session/facility-name.ts';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, Section, TableBox } from '../../ui/page.tsx';
import type { Figures } from './figures-query.ts';
import { SumsTable } from './sums-table.tsx';
import { number } from './written-figure.ts';

/** The facilities by income, the highest first. */
export function ByFacility({ of: { facilities } }: { of: Figures }) {
  const language = useLanguage();
  const sorted = facilities.toSorted((one, other) => other.paid_yen - one.paid_yen || other.arrivals - one.arrivals);
  return (
    <Section title="figures.by_facility">
      <SumsTable
        label="figures.by_facility"
        first="figures.facility"
        rows={sorted.map((facility) => ({
          key: facility.id,
          name: <Written text={facilityName(facility, language)} />,
          sums: facility,
        }))}
      />
    </Section>
  );
}

export function ByWay({ of: { ways } }: { of: Figures }) {
  return (
    <Section title="figures.by_way">
      <SumsTable
        label="figures.by_way"
        first="figures.way"
        rows={ways.map(({ way, ...sums }) => ({ key: way, name: <T id={`paying_way.${way}`} />, sums }))}
      />
    </Section>
  );
}

export function BySet({ of: { sets } }: { of: Figures }) {
  const t = useTexts();
  const language = useLanguage();
  if (sets.length === 0) return null;
  return (
    <Section title="figures.by_set">
      <TableBox label={t('figures.by_set')}>
        <ColumnHeads columns={['figures.set', 'figures.items', 'figures.yen']} amount="figures.yen" />
        <tbody>
          {sets.map(({ set_id, name, name_en, count, yen: amount }) => (
            <tr key={set_id}>
              <th scope="row">
                <Written text={inLanguage(language, name, name_en)} />
              </th>
              <td>{number(count)}</td>
              <td className={pageStyles.amount}>{yen(amount)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </Section>
  );
}
