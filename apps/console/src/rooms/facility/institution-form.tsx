import { InstitutionNames } from '@hitosoroi/rules/facility-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Current, isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { type Facility, facilityKey } from '../../catalogue/facility-query.ts';
import { Pair } from '../../catalogue/pair.tsx';
import { Versions, versionsKey } from '../../catalogue/versions.tsx';
import { TextField } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { facilityNamesKey } from '../../session/facilities-query.ts';
import { BothVersions } from '../../ui/both-versions.tsx';
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
  const [said, setSaid] = useState<'saved' | 'taken'>();
  const [theirs, setTheirs] = useState<Institution>();
  const seen = useRef(facility.institution_version);
  const checked = useFormWith(
    InstitutionNames,
    { name: facility.institution, name_en: facility.institution_en ?? '' },
    async (values) => {
      setSaid(undefined);
      try {
        return await save({ id: facility.institution_id, version: seen.current, ...values });
      } catch (error) {
        if (isRefusedFor(error, 'stale')) setTheirs(error.refusal?.current as Institution);
        throw error;
      }
    },
    (saved) => {
      take(saved);
      setSaid('saved');
    },
  );
  const take = ({ version, name, name_en }: Institution) => {
    seen.current = version;
    checked.form.reset({ name, name_en });
    setTheirs(undefined);
    const history = versionsKey('institution', facility.institution_id);
    for (const queryKey of [facilityKey, facilityNamesKey, history]) client.invalidateQueries({ queryKey });
  };
  const overwrite = async (event: React.SubmitEvent) => {
    if (theirs) seen.current = theirs.version;
    setTheirs(undefined);
    await checked.submit(event);
  };
  const typed = checked.form.getValues();
  const rows = (['name', 'name_en'] as const).map((field) => ({
    key: field,
    label: <T id={labels[field]} />,
    theirs: theirs?.[field] || '–',
    mine: typed[field] || '–',
  }));
  return (
    <Section title="details.institution">
      <Form
        checked={theirs ? { ...checked, submit: overwrite } : checked}
        action={theirs ? 'details.overwrite' : 'details.institution.save'}
        isSecond
        instead={theirs && <BothVersions rows={rows} onTheirs={() => take(theirs)} />}
      >
        <Pair>
          <TextField form={checked.form} name="name" label="details.institution_name" autoComplete="off" />
          <TextField form={checked.form} name="name_en" label="details.institution_name_en" autoComplete="off" />
        </Pair>
        <p className={pageStyles.note}>
          <T id="details.institution.touches" values={{ count: facility.institution_facilities }} />
        </p>
        <Said>
          {said === 'saved' && !checked.form.formState.isDirty && <T id="details.saved" />}
          {said === 'taken' && checked.form.formState.isDirty && <T id="versions.taken" />}
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
          setSaid('taken');
        }}
      />
    </Section>
  );
}
