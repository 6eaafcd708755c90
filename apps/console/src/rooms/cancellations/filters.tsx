import { langOf, useLanguage } from '@hitosoroi/web/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ask } from '../../api/client.ts';
import fieldStyles from '../../forms/field.module.css';
import { T, useTexts } from '../../language/t.tsx';
import { facilityName } from '../../session/facility-name.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { type RequestState, requestStates } from './cancellations-query.ts';

export function StateTabs({ state, facility }: { state: RequestState; facility: string }) {
  const t = useTexts();
  const addressOf = (each: RequestState): string => {
    const search = new URLSearchParams({ ...(each !== 'pending' && { state: each }), ...(facility && { facility }) });
    return search.size > 0 ? `/cancellations?${search}` : '/cancellations';
  };
  return (
    <TabLinks
      label={t('cancellations.states')}
      tabs={requestStates.map((each) => ({
        to: addressOf(each),
        isHere: each === state,
        words: <T id={`cancellations.state.${each}`} />,
      }))}
    />
  );
}

/** The choice of a facility. Hidden from staff who may see only one facility. */
export function FacilityFilter({ facility, onChoose }: { facility: string; onChoose: (facility: string) => void }) {
  const id = useId();
  const t = useTexts();
  const language = useLanguage();
  const { data } = useQuery({ queryKey: ['facilities'], queryFn: () => ask('GET /facilities', {}) });
  if (!data || data.facilities.length < 2) return null;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.hint}>
        <T id="cancellations.facility" />
      </label>
      <select
        id={id}
        className={fieldStyles.control}
        value={facility}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{t('cancellations.all_facilities')}</option>
        {data.facilities.map((each) => (
          <option key={each.id} value={each.id} lang={langOf(facilityName(each, language), language)}>
            {facilityName(each, language)}
          </option>
        ))}
      </select>
    </div>
  );
}
