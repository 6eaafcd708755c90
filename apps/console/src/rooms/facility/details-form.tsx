import { MOST_COUNTED } from '@hitosoroi/rules/facility-counts';
import { FacilityDetails } from '@hitosoroi/rules/facility-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Current, isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import catalogueStyles from '../../catalogue/catalogue.module.css';
import { NameFields, PeriodFields, TermFields } from '../../catalogue/details-fields.tsx';
import { type Facility, facilityKey } from '../../catalogue/facility-query.ts';
import { Versions, versionsKey } from '../../catalogue/versions.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { facilityNamesKey } from '../../session/facilities-query.ts';
import { BothVersions } from '../../ui/both-versions.tsx';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { detailField, detailFields, useDetailWords } from './details-words.ts';

type Saved = Current<'POST /catalogue/facility/change'>;

const detailsIn = ({ version: _, ...details }: Saved): FacilityDetails => details;

interface DetailsFormProps {
  readonly facility: Facility;
  readonly mayChange: boolean;
}

/**
 * The details, in both languages side by side. If a colleague changed them while this form was open, staff see both versions and choose
 * one.
 */
export function DetailsForm({ facility, mayChange }: DetailsFormProps) {
  const client = useQueryClient();
  const wordsOf = useDetailWords();
  const save = useKeyed('POST /catalogue/facility/change');
  const [said, setSaid] = useState<'saved' | 'taken'>();
  const [theirs, setTheirs] = useState<Saved>();
  // The version on which the form is based. A refetch of the page does not change it.
  const seen = useRef(facility.version);
  const checked = useFormWith(
    FacilityDetails,
    facility.details,
    async (values) => {
      setSaid(undefined);
      try {
        return await save({ id: facility.id, version: seen.current, ...values });
      } catch (error) {
        if (isRefusedFor(error, 'stale')) setTheirs(error.refusal?.current as Saved);
        throw error;
      }
    },
    (saved) => {
      take(saved);
      setSaid('saved');
    },
  );
  const take = (saved: Saved) => {
    seen.current = saved.version;
    checked.form.reset(detailsIn(saved));
    setTheirs(undefined);
    for (const queryKey of [facilityKey, facilityNamesKey, versionsKey('facility', facility.id)])
      client.invalidateQueries({ queryKey });
  };
  const overwrite = async (event: React.SubmitEvent) => {
    if (theirs) seen.current = theirs.version;
    setTheirs(undefined);
    await checked.submit(event);
  };
  const fill = (version: FacilityDetails) => {
    for (const field of detailFields) checked.form.setValue(field, version[field], { shouldDirty: true });
    setSaid('taken');
    scrollTo({ top: 0 });
  };
  const typed = checked.form.getValues();
  const rows =
    theirs &&
    detailFields.map((field) => ({
      key: field,
      label: <T id={`details.${field}`} />,
      theirs: wordsOf(field, theirs[field]),
      mine: wordsOf(field, typed[field]),
    }));
  const many = facility.orders >= MOST_COUNTED;
  return (
    <>
      <fieldset className={catalogueStyles.bare} disabled={!mayChange}>
        <Form
          checked={theirs ? { ...checked, submit: overwrite } : checked}
          action={theirs ? 'details.overwrite' : 'details.save'}
          instead={rows && theirs && <BothVersions rows={rows} onTheirs={() => take(theirs)} />}
        >
          <section className={catalogueStyles.group}>
            <NameFields form={checked.form} />
            <PeriodFields form={checked.form} />
          </section>
          <section className={catalogueStyles.group}>
            <h2>
              <T id="details.terms" />
            </h2>
            <TermFields form={checked.form} />
          </section>
          <p className={pageStyles.note}>
            <T id={many ? 'details.touches.many' : 'details.touches'} values={{ count: facility.orders }} />
          </p>
          <Said>
            {said === 'saved' && !checked.form.formState.isDirty && <T id="details.saved" />}
            {said === 'taken' && checked.form.formState.isDirty && <T id="versions.taken" />}
          </Said>
        </Form>
      </fieldset>
      <Section title="versions.title">
        <Versions<FacilityDetails>
          kind="facility"
          id={facility.id}
          nameOf={(field) => {
            const known = detailField(field);
            return known && <T id={`details.${known}`} />;
          }}
          wordsOf={wordsOf}
          onTake={mayChange ? fill : undefined}
        />
      </Section>
    </>
  );
}
