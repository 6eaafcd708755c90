import { inLanguage } from '@hitosoroi/rules/language';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { useNamedFacilities } from '../../session/facilities-query.ts';
import { facilityName } from '../../session/facility-name.ts';
import { type SetImpact, setFieldNames } from './sets-query.ts';

/** The most facilities that are shown by name. */
const NAMED = 20;

/** The fields and plans that change, and the facilities that offer the set. Orders are never affected. */
export function ImpactOfSet({ impact }: { impact: SetImpact }) {
  const t = useTexts();
  const language = useLanguage();
  const fields = setFieldNames.filter((field) => impact.changes.includes(field));
  const count = impact.facilities.length;
  const at = [...useNamedFacilities(impact.facilities.slice(0, NAMED)).values()];
  return (
    <>
      <dt>
        <T id="impact.changes" />
      </dt>
      <dd>
        {listText(
          fields.map((field) => t(`sets.field.${field}`)),
          language,
        )}
        {impact.added_options.map(({ name, name_en }) => (
          <div key={name}>
            <T id="impact.added" values={{ name: inLanguage(language, name, name_en) }} />
          </div>
        ))}
        {impact.retired_options.map(({ name, name_en, facilities: count }) => (
          <div key={name}>
            <T id="impact.retired" values={{ name: inLanguage(language, name, name_en), count }} />
          </div>
        ))}
      </dd>
      <dt>
        <T id="impact.facilities" />
      </dt>
      <dd>
        {count === 0 ? (
          <T id="impact.facilities.none" />
        ) : (
          <>
            <strong>
              <T id="sets.offered_at.count" values={{ count }} />
            </strong>{' '}
            <Written
              text={listText(
                at.map((facility) => facilityName(facility, language)),
                language,
              )}
            />{' '}
            {count > at.length && <T id="sets.offered_at.more" values={{ count: count - at.length }} />}
          </>
        )}
        <div>
          <T id="impact.prices_stay" />
        </div>
      </dd>
      <dt>
        <T id="impact.orders" />
      </dt>
      <dd>
        <T id="impact.orders.none" />
      </dd>
    </>
  );
}
