import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import fieldStyles from '../../forms/field.module.css';
import { T, useTexts } from '../../language/t.tsx';
import { foundFacilitiesQuery } from '../../session/facilities-query.ts';
import { FacilityChoice } from '../../session/facility-choice.tsx';
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
  const { data } = useQuery(foundFacilitiesQuery(''));
  if (!data || data.facilities.length < 2) return null;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.hint}>
        <T id="cancellations.facility" />
      </label>
      <FacilityChoice
        id={id}
        chosen={facility ? Number(facility) : null}
        none={t('cancellations.all_facilities')}
        onChoose={(chosen) => onChoose(chosen === null ? '' : String(chosen))}
      />
    </div>
  );
}
