import { InstitutionNames } from '@hitosoroi/rules/facility-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Current } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { type Facility, facilityKey } from '../../catalogue/facility-query.ts';
import { Pair } from '../../catalogue/pair.tsx';
import { useFieldAt } from '../../catalogue/use-field-at.ts';
import { Versions, versionsKey } from '../../catalogue/versions.tsx';
import { BothVersions } from '../../forms/both-versions.tsx';
import { TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useMergedForm } from '../../forms/use-versioned-form.ts';
import { T } from '../../language/t.tsx';
import { facilityNamesKey } from '../../session/facilities-query.ts';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';

type Institution = Current<'POST /catalogue/institution/change'>;

const labels = { name: 'details.institution_name', name_en: 'details.institution_name_en' } as const;
const isField = (field: string): field is keyof typeof labels => field in labels;

/** The institution's names, shared by all of its facilities. */
export function InstitutionForm({ facility }: { facility: Facility }) {
  const client = useQueryClient();
  const save = useKeyed('POST /catalogue/institution/change');
  const [isTaken, setTaken] = useState(false);
  const refresh = () => {
    const history = versionsKey('institution', facility.institution_id);
    for (const queryKey of [facilityKey, facilityNamesKey, history]) client.invalidateQueries({ queryKey });
  };
  const checked = useMergedForm<z.output<typeof InstitutionNames>, Institution, Institution>(InstitutionNames, {
    version: facility.institution_version,
    values: { name: facility.institution, name_en: facility.institution_en ?? '' },
    send: (values, version) => save({ id: facility.institution_id, version, ...values }),
    valuesOf: ({ name, name_en }) => ({ name, name_en }),
    onSaved: refresh,
    onTheirs: refresh,
  });
  const { conflict } = checked;
  useFieldAt(checked.form, { institution_en: 'name_en' });
  const rows = (['name', 'name_en'] as const).map((field) => ({
    key: field,
    label: <T id={labels[field]} />,
    theirs: conflict?.both.theirs[field] || '–',
    mine: conflict?.both.mine[field] || '–',
  }));
  return (
    <Section title="details.institution">
      <Form
        checked={checked}
        action="details.institution.save"
        isSecond
        instead={conflict && <BothVersions rows={rows} conflict={conflict} />}
      >
        <Pair>
          <TextField form={checked.form} name="name" label="details.institution_name" autoComplete="off" />
          <TextField form={checked.form} name="name_en" label="details.institution_name_en" autoComplete="off" />
        </Pair>
        <p className={pageStyles.note}>
          <T id="details.institution.touches" values={{ count: facility.institution_facilities }} />
        </p>
        <Said>
          {checked.isSaved && <T id="details.saved" />}
          {isTaken && checked.isDirty && <T id="versions.taken" />}
        </Said>
      </Form>
      <h3>
        <T id="versions.title" />
      </h3>
      <Versions<{ name: string; name_en: string | null }>
        kind="institution"
        id={facility.institution_id}
        nameOf={(field) => (isField(field) ? <T id={labels[field]} /> : undefined)}
        wordsOf={(_, value) => String(value || '–')}
        onTake={({ name, name_en }) => {
          checked.form.setValue('name', name, { shouldDirty: true });
          checked.form.setValue('name_en', name_en ?? '', { shouldDirty: true });
          setTaken(true);
        }}
      />
    </Section>
  );
}
