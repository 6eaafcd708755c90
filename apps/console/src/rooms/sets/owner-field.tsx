import { useLanguage } from '@hitosoroi/web/language.tsx';
import { Labelled } from '../../forms/labelled.tsx';
import { useTexts } from '../../language/t.tsx';
import type { Facility } from '../../session/facilities-query.ts';
import { FacilityChoice } from '../../session/facility-choice.tsx';
import { facilityName } from '../../session/facility-name.ts';

interface OwnerFieldProps {
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
export function OwnerField({ mayShare, owner, onChoose }: OwnerFieldProps) {
  const nameOf = useOwnerWords();
  return (
    <Labelled label="sets.for">
      {(id) => (
        <FacilityChoice
          id={id}
          chosen={owner}
          none={mayShare ? nameOf(undefined) : undefined}
          nameOf={nameOf}
          onChoose={onChoose}
        />
      )}
    </Labelled>
  );
}
