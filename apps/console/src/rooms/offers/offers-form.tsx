import type { OfferFields } from '@hitosoroi/rules/set-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { ask } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Impact } from '../../catalogue/impact.tsx';
import { Versions } from '../../catalogue/versions.tsx';
import { Form } from '../../forms/form.tsx';
import { useVersion, withMergedConflict } from '../../forms/use-versioned-form.ts';
import { T } from '../../language/t.tsx';
import { usePreviewedForm } from '../../preview/use-previewed-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { BothOffers } from './both-offers.tsx';
import { ImpactOfOffers } from './impact-of-offers.tsx';
import { OfferCard } from './offer-card.tsx';
import { backTo, inForm, offersOf, OffersForm as Values } from './offer-form.ts';
import { useOfferWords } from './offer-words.ts';
import styles from './offers.module.css';
import { type FacilityOffers, type OfferedSet, offersQuery } from './offers-query.ts';
import { OtherSets } from './other-sets.tsx';
import { WayOn } from './way-on.tsx';

interface OffersFormProps {
  readonly offers: FacilityOffers;
  /** Whether staff have just made a set for this facility. */
  readonly isMade: boolean;
  /** Sets that staff have just made, and that the form adds. Members see them once staff save. */
  readonly drafts: readonly number[];
  /** Whether the facility is open. Members can then order. */
  readonly isOpen: boolean;
}

/** All sets and prices of a facility in one form: first the preview, then one button that saves it. */
export function OffersForm({ offers, isMade, drafts, isOpen }: OffersFormProps) {
  const client = useQueryClient();
  const { facility_id } = offers;
  const wordsOf = useOfferWords();
  const save = useKeyed('POST /facilities/sets/change');
  const [isTaken, setTaken] = useState(false);
  const known = useRef(new Map<number, OfferedSet>());
  for (const set of [...offers.sets, ...offers.others]) known.current.set(set.set_id, set);

  const version = useVersion<FacilityOffers>(offers.version);
  const valuesOf = (current: FacilityOffers): Values => ({ sets: current.sets.map(inForm) });
  const keep = (current: FacilityOffers): void => {
    client.setQueryData(offersQuery(facility_id).queryKey, current);
  };
  const valuesOfTheirs = (theirs: FacilityOffers): Values => {
    for (const set of [...theirs.sets, ...theirs.others]) known.current.set(set.set_id, set);
    return valuesOf(theirs);
  };
  const previewed = usePreviewedForm(Values, valuesOf(offers), {
    given: (values) => ({ facility_id, sets: offersOf(values) }),
    versioned: { attempt: version.attempt, valuesOf: valuesOfTheirs },
    preview: (given) =>
      ask('POST /facilities/sets/change/preview', { body: { ...given, version: version.seen.current } }),
    act: (given) => save({ ...given, version: version.seen.current }),
    after: {
      next: (current: FacilityOffers) => {
        version.base(current);
        keep(current);
        return valuesOf(current);
      },
      onSaved: () => client.invalidateQueries({ queryKey: ['catalogue'] }),
    },
  });
  const { shown: impact, act } = previewed;
  const checked = withMergedConflict(previewed.checked, version, previewed.merging, valuesOfTheirs, keep);
  const { form, conflict, isDirty, isSaved } = checked;
  const { fields, move, remove, append } = useFieldArray({ control: form.control, name: 'sets', keyName: 'key' });
  // Runs once, when the page opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later renders must not add a set that staff took out again
  useEffect(() => {
    const added = offers.others.filter(({ set_id }) => drafts.includes(set_id));
    if (added.length > 0) append(added.map(inForm), { shouldFocus: false });
  }, []);
  const others = [...known.current.values()].filter(
    ({ set_id, is_retired }) => !is_retired && !fields.some((field) => field.set_id === set_id),
  );
  const fill = ({ sets }: { sets: readonly OfferFields[] }) => {
    form.setValue('sets', backTo(sets, known.current), { shouldDirty: true });
    setTaken(true);
  };
  const wayOn = <WayOn facilityId={facility_id} isMade={isMade} isMain={!isDirty} />;
  return (
    <div className={styles.form}>
      {isMade && !isSaved && wayOn}
      <Form
        checked={checked}
        action="offers.look"
        // The button for the preview is the main one only while the form has changes that no preview has shown.
        isSecond={impact !== undefined || !isDirty}
        instead={conflict && <BothOffers conflict={conflict} />}
      >
        {fields.length === 0 && (
          <Notice title="offers.none" level={2}>
            <p>
              <T id="offers.none.text" />
            </p>
          </Notice>
        )}
        <ol className={styles.list}>
          {fields.map((field, index) => {
            const set = known.current.get(field.set_id);
            return (
              set && (
                <OfferCard
                  key={field.key}
                  form={form}
                  set={set}
                  index={index}
                  count={fields.length}
                  onMove={move}
                  onStop={() => remove(index)}
                />
              )
            );
          })}
        </ol>
        <OtherSets sets={others} facilityId={facility_id} onAdd={(set) => append(inForm(set))} />
        <Said>
          {isSaved && <T id={isOpen ? 'offers.saved' : 'offers.saved.closed'} />}
          {isTaken && isDirty && <T id="versions.taken" />}
        </Said>
        {isSaved && !isOpen && wayOn}
      </Form>
      <Impact action="offers.save" act={act}>
        {impact && <ImpactOfOffers impact={impact} offers={{ ...offers, others: [...known.current.values()] }} />}
      </Impact>
      <Section title="versions.title">
        <Versions<{ sets: readonly OfferFields[] }>
          kind="offers"
          id={facility_id}
          nameOf={(field) => (field === 'sets' ? <T id="offers.versions" /> : undefined)}
          wordsOf={(_field, sets) => wordsOf(sets as readonly OfferFields[], known.current)}
          onTake={fill}
        />
      </Section>
    </div>
  );
}
