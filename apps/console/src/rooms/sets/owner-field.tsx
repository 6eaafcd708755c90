import { useLanguage } from '@hitosoroi/web/language.tsx';
import fieldStyles from '../../forms/field.module.css';
import { Labelled } from '../../forms/labelled.tsx';
import { useTexts } from '../../language/t.tsx';
import type { Facility } from '../../session/facilities-query.ts';
import { facilityName } from '../../session/facility-name.ts';

interface OwnerFieldProps {
  readonly facilities: readonly Facility[];
  /** Whether the staff member may make sets for all facilities. */
  readonly mayShare: boolean;
  readonly owner: number | null;
  readonly onChoose: (owner: number | null) => void;
}

/** Names the facilities that may offer a set. */
export const useOwnerWords = () => {
  const t = useTexts();
  const language = useLanguage();
  return (facility: Facility | undefined): string =>
    facility ? t('sets.for.one', { name: facilityName(facility, language) }) : t('sets.for.all');
};

/** Who may offer a new set: one facility, or all facilities. */
export function OwnerField({ facilities, mayShare, owner, onChoose }: OwnerFieldProps) {
  const nameOf = useOwnerWords();
  return (
    <Labelled label="sets.for">
      {(id) => (
        <select
          id={id}
          className={fieldStyles.control}
          value={owner ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        >
          {mayShare && <option value="">{nameOf(undefined)}</option>}
          {facilities.map((facility) => (
            <option key={facility.id} value={facility.id}>
              {nameOf(facility)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
