import { inLanguage } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import type { Answer } from '../../api/client.ts';
import { T, useTexts } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import { ColumnHeads, TableBox } from '../../ui/page.tsx';

type Effects = Answer<'POST /catalogue/facility/season/preview'>;

const columns = ['season.set', 'season.option', 'season.price', 'season.next_price'] as const;

/** What the new facility copies, and each price before and after. */
export function SeasonEffects({ of: { questions, sets } }: { of: Effects }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      <p>
        <T id="season.takes" values={{ questions, sets: sets.length }} /> <T id="season.untouched" />
      </p>
      {sets.length > 0 && (
        <TableBox label={t('season.prices')}>
          <ColumnHeads columns={columns} />
          <tbody>
            {sets.flatMap((set) =>
              set.options.map((option, index) => (
                <tr key={`${set.name} ${option.name}`}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={set.options.length}>
                      <Written text={inLanguage(language, set.name, set.name_en)} />
                    </th>
                  )}
                  <td>
                    <Written text={inLanguage(language, option.name, option.name_en)} />
                  </td>
                  <td className={pageStyles.number}>{yen(option.price)}</td>
                  <td className={pageStyles.number}>
                    {option.next_price === option.price ? t('season.same') : <strong>{yen(option.next_price)}</strong>}
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </TableBox>
      )}
    </>
  );
}
