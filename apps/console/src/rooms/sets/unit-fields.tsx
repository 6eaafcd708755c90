import type { SetFields } from '@hitosoroi/rules/set-fields';
import { newSetWords } from '@hitosoroi/texts/staff/new-set';
import { useWatch } from 'react-hook-form';
import { Choice } from '../../forms/choice.tsx';
import { TextField } from '../../forms/field.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import pageStyles from '../../ui/page.module.css';
import styles from './sets.module.css';

const kinds = ['quantity_a', 'quantity_b'] as const;

/** The units of most sets, so that staff need not type them. */
const usual = {
  quantity_a: { unit: newSetWords['new_set.quantity'].ja, unit_en: newSetWords['new_set.quantity'].en },
  quantity_b: { unit: newSetWords['new_set.time'].ja, unit_en: newSetWords['new_set.time'].en },
};

function Unit({ form, of }: { form: TypedForm<SetFields>; of: (typeof kinds)[number] }) {
  const unit = useWatch({ control: form.control, name: of });
  return (
    <div>
      <Choice
        type="checkbox"
        isChosen={unit !== null}
        onChoose={(isChosen) => form.setValue(of, isChosen ? usual[of] : null, { shouldDirty: true })}
      >
        <T id={of === 'quantity_a' ? 'sets.counts_a' : 'sets.counts_b'} />
      </Choice>
      {unit !== null && (
        <div className={styles.pair}>
          <TextField form={form} name={`${of}.unit`} label="sets.unit" isRequired autoComplete="off" />
          <TextField form={form} name={`${of}.unit_en`} label="sets.unit_en" autoComplete="off" />
        </div>
      )}
    </div>
  );
}

/** The units of what a member chooses besides the plan: a quantity, a length of time, or both. Most sets have no units. */
export function UnitFields({ form }: { form: TypedForm<SetFields> }) {
  return (
    <div className={styles.part}>
      <h3>
        <T id="sets.units" />
      </h3>
      <p className={pageStyles.note}>
        <T id="sets.units.hint" />
      </p>
      {kinds.map((of) => (
        <Unit key={of} form={form} of={of} />
      ))}
    </div>
  );
}
