import type { OfferFields } from '@hitosoroi/rules/set-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { ask, isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Impact } from '../../catalogue/impact.tsx';
import { Versions } from '../../catalogue/versions.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { usePreview } from '../../preview/use-preview.ts';
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
  /** Whether the facility is open. Members can then order. */
  readonly isOpen: boolean;
}

/** All sets and prices of a facility in one form: first the preview, then one button that saves it. */
export function OffersForm({ offers, isMade, isOpen }: OffersFormProps) {
  const client = useQueryClient();
  const { facility_id } = offers;
  const wordsOf = useOfferWords();
  const save = useKeyed('POST /facilities/sets/change');
  const [said, setSaid] = useState<'saved' | 'taken'>();
  const [theirs, setTheirs] = useState<FacilityOffers>();
  // The version on which the form is based. A refetch of the page does not change it.
  const seen = useRef(offers.version);
  const known = useRef(new Map<number, OfferedSet>());
  for (const set of [...offers.sets, ...offers.others]) known.current.set(set.set_id, set);

  const take = (current: FacilityOffers) => {
    seen.current = current.version;
    checked.form.reset({ sets: current.sets.map(inForm) });
    setTheirs(undefined);
    client.setQueryData(offersQuery(facility_id).queryKey, current);
  };
  const withTheirs = async <Result,>(call: Promise<Result>): Promise<Result> => {
    try {
      return await call;
    } catch (error) {
      if (isRefusedFor(error, 'stale')) setTheirs(error.refusal?.current as FacilityOffers);
      throw error;
    }
  };
  const givenOf = (values: Values) => ({ facility_id, version: seen.current, sets: offersOf(values) });
  const preview = usePreview({
    preview: (given: ReturnType<typeof givenOf>) =>
      withTheirs(ask('POST /facilities/sets/change/preview', { body: given })),
    act: (given) => withTheirs(save(given)),
    onDone: (saved: FacilityOffers) => {
      take(saved);
      setSaid('saved');
      return client.invalidateQueries({ queryKey: ['catalogue'] });
    },
  });
  const checked = useFormWith(Values, { sets: offers.sets.map(inForm) }, async (values) => {
    setSaid(undefined);
    return preview.show(givenOf(values));
  });
  const { form } = checked;
  const { fields, move, remove, append } = useFieldArray({ control: form.control, name: 'sets', keyName: 'key' });
  const typed = useWatch({ control: form.control }) as Values;
  const impact = preview.shownFor(givenOf(typed));
  const others = [...known.current.values()].filter(
    ({ set_id, is_retired }) => !is_retired && !fields.some((field) => field.set_id === set_id),
  );
  const fill = ({ sets }: { sets: readonly OfferFields[] }) => {
    form.setValue('sets', backTo(sets, known.current), { shouldDirty: true });
    setSaid('taken');
  };
  const overwrite = async (event: React.SubmitEvent) => {
    if (theirs) seen.current = theirs.version;
    setTheirs(undefined);
    await checked.submit(event);
  };
  const { isDirty } = form.formState;
  const isSaved = said === 'saved' && !isDirty;
  const wayOn = <WayOn facilityId={facility_id} isMade={isMade} isMain={!isDirty} />;
  return (
    <div className={styles.form}>
      {isMade && !isSaved && wayOn}
      <Form
        checked={theirs ? { ...checked, submit: overwrite } : checked}
        action={theirs ? 'sets.overwrite' : 'offers.look'}
        // The button for the preview is the main one only while the form has changes that no preview has shown.
        isSecond={impact !== undefined || !isDirty}
        instead={theirs && <BothOffers theirs={theirs} mine={form.getValues()} onTheirs={() => take(theirs)} />}
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
          {said === 'taken' && isDirty && <T id="versions.taken" />}
        </Said>
        {isSaved && !isOpen && wayOn}
      </Form>
      <Impact action="offers.save" act={preview.act}>
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
