import { facilityStates } from '@hitosoroi/rules/facility-state';
import { useSearchParams } from 'wouter';
import fieldStyles from '../forms/field.module.css';
import { Labelled } from '../forms/labelled.tsx';
import { useSettled } from '../forms/use-settled.ts';
import { useTexts } from '../language/t.tsx';
import styles from './catalogue.module.css';

/** The filter of a list of facilities. It is in the URL, so that staff can send it to a colleague. */
export const useFacilityFilter = () => {
  const [params, setParams] = useSearchParams();
  const words = params.get('q') ?? '';
  const state = facilityStates.find((each) => each === params.get('state'));
  const set = (name: 'q' | 'state', value: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const settled = useSettled(words).trim();
  /** The query parameters for the calls that list facilities. */
  const query = { ...(settled && { words: settled }), ...(state && { state }) };
  /** Whether the query is not yet what staff typed. */
  const isTyping = settled !== words.trim();
  return { words, state, set, query, isTyping, isSet: words.trim() !== '' || isTyping || state !== undefined };
};

/** Filters a list by name, code and state. The list changes while staff type. */
export function FacilityFilterForm({ filter }: { filter: ReturnType<typeof useFacilityFilter> }) {
  const t = useTexts();
  return (
    <search className={styles.filter}>
      <Labelled label="facilities.find">
        {(id) => (
          <input
            id={id}
            type="search"
            className={fieldStyles.control}
            maxLength={100}
            value={filter.words}
            onChange={(event) => filter.set('q', event.target.value)}
          />
        )}
      </Labelled>
      <Labelled label="facilities.which">
        {(id) => (
          <select
            id={id}
            className={fieldStyles.control}
            value={filter.state ?? ''}
            onChange={(event) => filter.set('state', event.target.value)}
          >
            <option value="">{t('facilities.all')}</option>
            {facilityStates.map((state) => (
              <option key={state} value={state}>
                {t(`facility.state.${state}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </search>
  );
}
