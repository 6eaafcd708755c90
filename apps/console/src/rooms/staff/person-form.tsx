import { Suspense, useRef, useState } from 'react';
import { type Current, isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
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
  const [isSaved, setSaved] = useState(false);
  const [theirs, setTheirs] = useState<Current<'POST /people/change'>>();
  // The version on which the form is based. A refetch of the list does not change it.
  const seen = useRef(person.version);
  const checked = useFormWith(
    Change,
    changeOf(person),
    async (values) => {
      setSaved(false);
      try {
        return await save({ id: person.id, version: seen.current, ...values });
      } catch (error) {
        if (isRefusedFor(error, 'stale')) setTheirs(error.refusal?.current as typeof theirs);
        throw error;
      }
    },
    (saved) => {
      take(saved);
      setSaved(true);
    },
  );
  const take = (current: StaffMember) => {
    seen.current = current.version;
    checked.form.reset(changeOf(current));
    setTheirs(undefined);
    keep(current);
  };
  const overwrite = async (event: React.SubmitEvent) => {
    if (theirs) seen.current = theirs.version;
    setTheirs(undefined);
    await checked.submit(event);
  };
  return (
    <Form
      checked={theirs ? { ...checked, submit: overwrite } : checked}
      action={theirs ? 'staff.overwrite' : 'staff.save'}
      instead={
        theirs && (
          <Suspense>
            <BothPersons theirs={changeOf(theirs)} mine={checked.form.getValues()} onTheirs={() => take(theirs)} />
          </Suspense>
        )
      }
    >
      <TextField form={checked.form} name="name" label="staff.name" autoComplete="off" />
      <RoleFields form={checked.form} />
      <Said>{isSaved && !checked.form.formState.isDirty && <T id="staff.saved" />}</Said>
    </Form>
  );
}
