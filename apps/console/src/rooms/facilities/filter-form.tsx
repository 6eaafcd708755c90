import { facilityStates } from '@hitosoroi/rules/facility-state';
import fieldStyles from '../../forms/field.module.css';
import { Labelled } from '../../forms/labelled.tsx';
import { useTexts } from '../../language/t.tsx';
import styles from './facilities.module.css';
import type { Filter } from './filter.ts';

/** Filters the list by name and state. The list changes while staff type. */
export function FilterForm({ filter }: { filter: Filter }) {
  const t = useTexts();
  return (
    <search className={styles.filter}>
      <Labelled label="facilities.find">
        {(id) => (
          <input
            id={id}
            type="search"
            className={fieldStyles.control}
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
