import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import { staffRoles } from '@hitosoroi/rules/staff-roles';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { useId, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { Choice } from '../../forms/choice.tsx';
import fieldStyles from '../../forms/field.module.css';
import { FieldSet } from '../../forms/field.tsx';
import { T } from '../../language/t.tsx';
import type { Facility } from '../../session/facilities-query.ts';
import { facilityName } from '../../session/facility-name.ts';
import styles from './staff.module.css';

/** The values that every form about a staff member has: roles and facilities. */
interface RoleValues extends FieldValues {
  roles: StaffRole[];
  facilities: 'all' | number[];
}

const without = <Item,>(list: readonly Item[], item: Item): Item[] => list.filter((each) => each !== item);

function RolesField<Values extends RoleValues>({ form }: { form: UseFormReturn<Values> }) {
  const { field } = useController({ control: form.control, name: 'roles' as Path<Values> });
  const chosen: StaffRole[] = field.value;
  return (
    <FieldSet form={form} name={'roles' as Path<Values>} label="staff.roles">
      {staffRoles.map((role) => (
        <Choice
          key={role}
          type="checkbox"
          isChosen={chosen.includes(role)}
          onChoose={(isChosen) => field.onChange(isChosen ? [...chosen, role] : without(chosen, role))}
        >
          <strong>
            <T id={`role.${role}`} />
          </strong>
          {' — '}
          <T id={`role_does.${role}`} />
        </Choice>
      ))}
    </FieldSet>
  );
}

interface FacilitiesFieldProps<Values extends RoleValues> {
  readonly form: UseFormReturn<Values>;
  readonly facilities: readonly Facility[];
}

function FacilitiesField<Values extends RoleValues>({ form, facilities }: FacilitiesFieldProps<Values>) {
  const { field } = useController({ control: form.control, name: 'facilities' as Path<Values> });
  const language = useLanguage();
  const filterId = useId();
  const [words, setWords] = useState('');
  const scope: 'all' | number[] = field.value;
  const chosen = scope === 'all' ? [] : scope;
  const found = facilities
    .map((facility) => ({ id: facility.id, name: facilityName(facility, language) }))
    .filter(({ id, name }) => chosen.includes(id) || name.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <FieldSet form={form} name={'facilities' as Path<Values>} label="staff.facilities" hint="staff.facilities.hint">
      <Choice type="radio" name={filterId} isChosen={scope === 'all'} onChoose={() => field.onChange('all')}>
        <T id="staff.all_facilities" />
      </Choice>
      <Choice type="radio" name={filterId} isChosen={scope !== 'all'} onChoose={() => field.onChange([])}>
        <T id="staff.some_facilities" />
      </Choice>
      {scope !== 'all' && (
        <>
          <div className={styles.filter}>
            <label htmlFor={filterId} className={fieldStyles.hint}>
              <T id="staff.find_facility" />
            </label>
            <input
              id={filterId}
              type="search"
              className={fieldStyles.control}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
          <div className={styles.facilities}>
            {found.map(({ id, name }) => (
              <Choice
                key={id}
                type="checkbox"
                isChosen={chosen.includes(id)}
                onChoose={(isChosen) => field.onChange(isChosen ? [...chosen, id] : without(chosen, id))}
              >
                <Written text={name} />
              </Choice>
            ))}
            {found.length === 0 && (
              <p>
                <T id="staff.no_facility" />
              </p>
            )}
          </div>
        </>
      )}
    </FieldSet>
  );
}

export function RoleFields<Values extends RoleValues>({ form, facilities }: FacilitiesFieldProps<Values>) {
  return (
    <>
      <RolesField form={form} />
      <FacilitiesField form={form} facilities={facilities} />
    </>
  );
}
