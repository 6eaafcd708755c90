import { MOST_COUNTED } from '@hitosoroi/rules/facility-counts';
import { FacilityDetails } from '@hitosoroi/rules/facility-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Current } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import catalogueStyles from '../../catalogue/catalogue.module.css';
import { NameFields, PeriodFields, TermFields } from '../../catalogue/details-fields.tsx';
import { type Facility, facilityKey } from '../../catalogue/facility-query.ts';
import { useFieldAt } from '../../catalogue/use-field-at.ts';
import { Versions, versionsKey } from '../../catalogue/versions.tsx';
import { BothVersions } from '../../forms/both-versions.tsx';
import { Form } from '../../forms/form.tsx';
import { useMergedForm } from '../../forms/use-versioned-form.ts';
import { T } from '../../language/t.tsx';
import { facilityNamesKey } from '../../session/facilities-query.ts';
import pageStyles from '../../ui/page.module.css';
import { Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { detailField, detailFields, useDetailWords } from './details-words.ts';

type Saved = Current<'POST /catalogue/facility/change'>;

/** The texts to which other pages link. */
const textsAt = {
  name_en: 'name_en',
  cancel_policy: 'cancel_policy',
  cancel_policy_en: 'cancel_policy_en',
} as const;

const detailsIn = ({ version: _, ...details }: Saved): FacilityDetails => details;

interface DetailsFormProps {
  readonly facility: Facility;
  readonly mayChange: boolean;
}

/**
 * The details, in both languages side by side. If a colleague changed them while this form was open, staff see both versions only where both
 * people changed the same field.
 */
export function DetailsForm({ facility, mayChange }: DetailsFormProps) {
  const client = useQueryClient();
  const wordsOf = useDetailWords();
  const save = useKeyed('POST /catalogue/facility/change');
  const [isTaken, setTaken] = useState(false);
  const refresh = () => {
    for (const queryKey of [facilityKey, facilityNamesKey, versionsKey('facility', facility.id)])
      client.invalidateQueries({ queryKey });
  };
  const checked = useMergedForm<FacilityDetails, Saved, Saved>(FacilityDetails, {
    version: facility.version,
    values: facility.details,
    send: (values, version) => save({ id: facility.id, version, ...values }),
    valuesOf: detailsIn,
    onSaved: refresh,
    onTheirs: refresh,
  });
  const { conflict } = checked;
  useFieldAt(checked.form, textsAt);
  const fill = (version: FacilityDetails) => {
    for (const field of detailFields) checked.form.setValue(field, version[field], { shouldDirty: true });
    setTaken(true);
    scrollTo({ top: 0 });
  };
  const rows =
    conflict &&
    detailFields.map((field) => ({
      key: field,
      label: <T id={`details.${field}`} />,
      theirs: wordsOf(field, conflict.both.theirs[field]),
      mine: wordsOf(field, conflict.both.mine[field]),
    }));
  const many = facility.orders >= MOST_COUNTED;
  return (
    <>
      <fieldset className={catalogueStyles.bare} disabled={!mayChange}>
        <Form
          checked={checked}
          action="details.save"
          instead={rows && conflict && <BothVersions rows={rows} conflict={conflict} />}
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
            {checked.isSaved && <T id="details.saved" />}
            {isTaken && checked.isDirty && <T id="versions.taken" />}
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
