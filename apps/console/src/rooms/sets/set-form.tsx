import { SetFields as Fields } from '@hitosoroi/rules/set-fields';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ask, isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Impact } from '../../catalogue/impact.tsx';
import { Versions } from '../../catalogue/versions.tsx';
import { Choice } from '../../forms/choice.tsx';
import { Form } from '../../forms/form.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { usePreview } from '../../preview/use-preview.ts';
import { BothVersions } from '../../ui/both-versions.tsx';
import { Section } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { ImpactOfSet } from './impact-of-set.tsx';
import { MissingEnglish } from './missing-english.tsx';
import { PictureOnItsWay } from './picture-on-its-way.tsx';
import { Preview } from './preview.tsx';
import { SetFields } from './set-fields.tsx';
import { setField, useSetWords } from './set-words.ts';
import styles from './sets.module.css';
import { fieldsOf, setFieldNames, setQuery, type WholeSet } from './sets-query.ts';

/** A set with all of its fields: first the preview of the change, then one button that saves it. */
export function SetForm({ set }: { set: WholeSet }) {
  const client = useQueryClient();
  const wordsOf = useSetWords();
  const save = useKeyed('POST /sets/change');
  const [isTaking, setTaking] = useState(false);
  const [said, setSaid] = useState<'saved' | 'taken'>();
  const [theirs, setTheirs] = useState<WholeSet>();
  // The version on which the form is based. A refetch of the page does not change it.
  const seen = useRef(set.version);
  const { id } = set;

  const withTheirs = async <Result,>(call: Promise<Result>): Promise<Result> => {
    try {
      return await call;
    } catch (error) {
      if (isRefusedFor(error, 'stale')) setTheirs(error.refusal?.current as WholeSet);
      throw error;
    }
  };
  const take = (current: WholeSet) => {
    seen.current = current.version;
    checked.form.reset(fieldsOf(current));
    setTheirs(undefined);
    client.setQueryData(setQuery(String(id)).queryKey, current);
  };
  const givenOf = (values: Fields) => ({ ...values, id, version: seen.current });
  const preview = usePreview({
    preview: (given: ReturnType<typeof givenOf>) => withTheirs(ask('POST /sets/change/preview', { body: given })),
    act: (given) => withTheirs(save(given)),
    onDone: (saved: WholeSet) => {
      take(saved);
      setSaid('saved');
      return client.invalidateQueries({ queryKey: ['catalogue'] });
    },
  });
  const checked = useFormWith(Fields, fieldsOf(set), async (values) => {
    setSaid(undefined);
    return preview.show(givenOf(values));
  });
  const { form } = checked;
  const typed = useWatch({ control: form.control }) as Fields;
  const impact = preview.shownFor(givenOf(typed));
  const overwrite = async (event: React.SubmitEvent) => {
    if (theirs) seen.current = theirs.version;
    setTheirs(undefined);
    await checked.submit(event);
  };
  const fill = (version: Fields) => {
    for (const field of setFieldNames) form.setValue(field, version[field], { shouldDirty: true });
    setSaid('taken');
  };
  const rows =
    theirs &&
    setFieldNames.map((field) => ({
      key: field,
      label: <T id={`sets.field.${field}`} />,
      theirs: wordsOf(field, theirs[field]),
      mine: wordsOf(field, typed[field]),
    }));
  return (
    <fieldset className={`${styles.bare} ${styles.page}`} disabled={!set.may_change}>
      <div className={styles.side}>
        <Form
          checked={{ ...checked, isSending: checked.isSending || isTaking, ...(theirs && { submit: overwrite }) }}
          action={theirs ? 'sets.overwrite' : 'sets.look'}
          isSecond={impact !== undefined}
          instead={rows && theirs && <BothVersions rows={rows} onTheirs={() => take(theirs)} />}
        >
          <SetFields form={form} onTaking={setTaking} retired={set.retired_options} />
          <Section title="sets.field.is_retired">
            <Choice
              type="checkbox"
              isChosen={typed.is_retired}
              onChoose={(isChosen) => form.setValue('is_retired', isChosen, { shouldDirty: true })}
            >
              <T id="sets.retire" />
            </Choice>
            <p>
              <T id="sets.retire.hint" />
            </p>
          </Section>
          <Said>
            {said === 'saved' && !form.formState.isDirty && <T id="sets.saved" />}
            {said === 'taken' && form.formState.isDirty && <T id="versions.taken" />}
          </Said>
          <PictureOnItsWay isTaking={isTaking} />
        </Form>
        <Impact action="sets.save" act={{ ...preview.act, isRunning: preview.act.isRunning || isTaking }}>
          {impact && (
            <Suspense>
              <ImpactOfSet impact={impact} />
            </Suspense>
          )}
        </Impact>
        {set.may_change && (
          <Section title="versions.title">
            <Versions<Fields>
              kind="set"
              id={id}
              nameOf={(field) => {
                const known = setField(field);
                return known && <T id={`sets.field.${known}`} />;
              }}
              wordsOf={wordsOf}
              onTake={fill}
            />
          </Section>
        )}
      </div>
      <div className={styles.side}>
        <Preview form={form} />
        <MissingEnglish form={form} />
      </div>
    </fieldset>
  );
}
