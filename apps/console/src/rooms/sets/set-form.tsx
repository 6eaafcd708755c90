import { SetFields as Fields } from '@hitosoroi/rules/set-fields';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ask } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Impact } from '../../catalogue/impact.tsx';
import { Versions } from '../../catalogue/versions.tsx';
import { BothVersions } from '../../forms/both-versions.tsx';
import { Choice } from '../../forms/choice.tsx';
import { Form } from '../../forms/form.tsx';
import { useVersion, withMergedConflict } from '../../forms/use-versioned-form.ts';
import { T } from '../../language/t.tsx';
import { usePreviewedForm } from '../../preview/use-previewed-form.ts';
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
  const [isTaken, setTaken] = useState(false);
  const { id } = set;
  const version = useVersion<WholeSet>(set.version);
  const keep = (current: WholeSet): void => {
    client.setQueryData(setQuery(String(id)).queryKey, current);
  };
  const previewed = usePreviewedForm(Fields, fieldsOf(set), {
    given: (fields) => ({ ...fields, id }),
    versioned: { attempt: version.attempt, valuesOf: fieldsOf },
    preview: (given) => ask('POST /sets/change/preview', { body: { ...given, version: version.seen.current } }),
    act: (given) => save({ ...given, version: version.seen.current }),
    after: {
      next: (current: WholeSet) => {
        version.base(current);
        keep(current);
        return fieldsOf(current);
      },
      onSaved: () => client.invalidateQueries({ queryKey: ['catalogue'] }),
    },
  });
  const { values: typed, shown: impact, act } = previewed;
  const checked = withMergedConflict(previewed.checked, version, previewed.merging, fieldsOf, keep);
  const { form, conflict } = checked;
  const fill = (version: Fields) => {
    for (const field of setFieldNames) form.setValue(field, version[field], { shouldDirty: true });
    setTaken(true);
  };
  const rows =
    conflict &&
    setFieldNames.map((field) => ({
      key: field,
      label: <T id={`sets.field.${field}`} />,
      theirs: wordsOf(field, conflict.both.theirs[field]),
      mine: wordsOf(field, conflict.both.mine[field]),
    }));
  return (
    <fieldset className={`${styles.bare} ${styles.page}`} disabled={!set.may_change}>
      <div className={styles.side}>
        <Form
          checked={{ ...checked, isSending: checked.isSending || isTaking }}
          action="sets.look"
          isSecond={impact !== undefined}
          instead={rows && conflict && <BothVersions rows={rows} conflict={conflict} />}
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
            {checked.isSaved && <T id="sets.saved" />}
            {isTaken && checked.isDirty && <T id="versions.taken" />}
          </Said>
          <PictureOnItsWay isTaking={isTaking} />
        </Form>
        <Impact action="sets.save" act={{ ...act, isRunning: act.isRunning || isTaking }}>
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
