import { Suspense } from 'react';
import { useKeyed } from '../../api/use-change.ts';
import { TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { T } from '../../language/t.tsx';
import { Said } from '../../ui/said.tsx';
import { BothPersons } from './both-persons.tsx';
import { Change, changeOf } from './change.ts';
import { RoleFields } from './role-fields.tsx';
import type { StaffMember } from './staff-query.ts';
import { useKeptPerson } from './use-kept-person.ts';

/** Name, roles and facilities. If a colleague changed them while this form was open, the admin sees both versions and chooses one. */
export function PersonForm({ person }: { person: StaffMember }) {
  const keep = useKeptPerson();
  const save = useKeyed('POST /people/change');
  const checked = useVersionedForm<Change, StaffMember, StaffMember>(Change, {
    version: person.version,
    values: changeOf(person),
    send: (values, version) => save({ id: person.id, version, ...values }),
    valuesOf: changeOf,
    onSaved: keep,
    onTheirs: keep,
  });
  const { conflict } = checked;
  return (
    <Form
      checked={checked}
      action="staff.save"
      instead={
        conflict && (
          <Suspense>
            <BothPersons conflict={conflict} mine={checked.form.getValues()} />
          </Suspense>
        )
      }
    >
      <TextField form={checked.form} name="name" label="staff.name" autoComplete="off" />
      <RoleFields form={checked.form} />
      <Said>{checked.isSaved && <T id="staff.saved" />}</Said>
    </Form>
  );
}
