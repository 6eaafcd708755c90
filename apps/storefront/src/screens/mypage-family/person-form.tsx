import { ProfileName } from '@hitosoroi/rules/member-fields';
import { PersonForm as PersonRules } from '@hitosoroi/rules/persons';
import { useId, useLayoutEffect, useRef } from 'react';
import { ask } from '../../api/client.ts';
import { Form } from '../../forms/form.tsx';
import { KanaField } from '../../forms/kana-field.tsx';
import { NameField } from '../../forms/name-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { type FacilityNames, FacilityWords } from '../../invitation/facility-name.tsx';
import { T } from '../../language/t.tsx';
import type { Person } from '../../session/persons.ts';
import { QuietButton } from '../../ui/button.tsx';
import styles from './family.module.css';

interface PersonFormProps {
  /** The person to change; absent for a new one. */
  readonly person?: Person;
  /** The facility of the person, unless the member types the code of another. */
  readonly place: FacilityNames;
  readonly onSaved: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * A form for a person: name and reading, with the same help as for a member, and the facility. The member names a facility by its code, so
 * they can only name a facility whose code they have.
 */
export function PersonForm({ person, place, onSaved, onClose }: PersonFormProps) {
  const heading = useId();
  const present = { name: person?.name ?? '', name_kana: person?.name_kana ?? '', urlParamCode: '' };
  const checked = useFormWith(PersonRules, present, async ({ urlParamCode, ...typed }) => {
    const body = { ...typed, ...(urlParamCode && { urlParamCode }) };
    if (person) await ask('PUT /me/persons', { body: { id: person.id, ...body } });
    else await ask('POST /me/persons', { body });
    await onSaved(typed.name);
  });
  const { form } = checked;
  const section = useRef<HTMLElement>(null);
  // The form has replaced the button that was pressed, so the focus moves to its first field: at once, because `form.setFocus` moves it
  // later, and the next key would go nowhere.
  useLayoutEffect(() => section.current?.querySelector('input')?.focus(), []);
  return (
    <section ref={section} className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>
        <T id={person ? 'family.edit' : 'family.new'} />
      </h2>
      <Form checked={checked} action="family.save">
        <NameField form={form} name="name" rule={ProfileName} autoComplete="off" />
        <KanaField form={form} name="name_kana" />
        <div className={styles.place}>
          <p>
            <T id="family.place" />
          </p>
          <p>
            <FacilityWords {...place} />
          </p>
        </div>
        <TextField
          form={form}
          name="urlParamCode"
          label="family.code"
          hint="family.code.hint"
          isHintKept
          isRequired={false}
          autoComplete="off"
        />
      </Form>
      <QuietButton onClick={onClose}>
        <T id="family.cancel" />
      </QuietButton>
    </section>
  );
}
