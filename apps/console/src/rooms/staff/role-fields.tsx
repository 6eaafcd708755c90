import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import { staffRoles } from '@hitosoroi/rules/staff-roles';
import { useLanguage, Written } from '@hitosoroi/web/language.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import { Choice } from '../../forms/choice.tsx';
import fieldStyles from '../../forms/field.module.css';
import { FieldSet } from '../../forms/field.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { useSettled } from '../../forms/use-settled.ts';
import { T } from '../../language/t.tsx';
import { type Facility, foundFacilitiesQuery, useNamedFacilities } from '../../session/facilities-query.ts';
import { facilityName } from '../../session/facility-name.ts';
import styles from './staff.module.css';

/** The values that every form about a staff member has: roles and facilities. */
interface RoleValues extends FieldValues {
  roles: StaffRole[];
  facilities: 'all' | number[];
}

const without = <Item,>(list: readonly Item[], item: Item): Item[] => list.filter((each) => each !== item);

function RolesField<Values extends RoleValues>({ form }: { form: TypedForm<Values> }) {
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

function FacilitiesField<Values extends RoleValues>({ form }: { form: TypedForm<Values> }) {
  const { field } = useController({ control: form.control, name: 'facilities' as Path<Values> });
  const language = useLanguage();
  const filterId = useId();
  const [words, setWords] = useState('');
  const scope: 'all' | number[] = field.value;
  const chosen = scope === 'all' ? [] : scope;
  const { data } = useQuery({ ...foundFacilitiesQuery(useSettled(words).trim()), placeholderData: keepPreviousData });
  const found = data?.facilities ?? [];
  // The form always shows the chosen facilities, even if the search does not find them: the first ones, and those picked later.
  const [first] = useState(chosen);
  const named = useNamedFacilities(first);
  const [picked, setPicked] = useState<readonly Facility[]>([]);
  const isFound = (facility: Facility) => found.some(({ id }) => id === facility.id);
  const others = [...named.values(), ...picked].filter(
    (facility, index, all) =>
      chosen.includes(facility.id) && !isFound(facility) && all.findIndex(({ id }) => id === facility.id) === index,
  );
  const choose = (facility: Facility, isChosen: boolean) => {
    setPicked([...picked, facility]);
    field.onChange(isChosen ? [...chosen, facility.id] : without(chosen, facility.id));
  };
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
              maxLength={100}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              onKeyDown={(event) => {
                // Enter must not send the form, perhaps with fewer facilities than meant.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          </div>
          <div className={styles.facilities}>
            {[...others, ...found].map((facility) => (
              <Choice
                key={facility.id}
                type="checkbox"
                isChosen={chosen.includes(facility.id)}
                onChoose={(isChosen) => choose(facility, isChosen)}
              >
                <Written text={facilityName(facility, language)} />
              </Choice>
            ))}
            <p className={fieldStyles.hint} role="status">
              {data && others.length + found.length === 0 && <T id="choice.none" />}
              {data?.is_more && <T id="choice.more" />}
            </p>
          </div>
        </>
      )}
    </FieldSet>
  );
}

export function RoleFields<Values extends RoleValues>({ form }: { form: TypedForm<Values> }) {
  return (
    <>
      <RolesField form={form} />
      <FacilitiesField form={form} />
    </>
  );
}
