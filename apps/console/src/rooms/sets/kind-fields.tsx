import type { SetFields } from '@hitosoroi/rules/set-fields';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Field, TextField } from '../../forms/field.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import styles from './sets.module.css';
import { setsQuery } from './sets-query.ts';

/** The kind of a set. Staff can choose a kind that other sets have. This also fills in the English name if it is empty. */
export function KindFields({ form }: { form: TypedForm<SetFields> }) {
  const list = useId();
  const { data } = useQuery(setsQuery());
  const known = new Map(data?.sets.map(({ kind, kind_en }) => [kind ?? '', kind_en ?? '']));
  known.delete('');
  const bringEnglish = (chosen: string) => {
    const english = known.get(chosen);
    if (english && form.getValues('kind_en') === '') form.setValue('kind_en', english, { shouldDirty: true });
  };
  return (
    <div className={styles.pair}>
      <Field form={form} name="kind" label="sets.field.kind" hint="sets.kind.hint">
        {(control) => (
          <input
            {...control}
            {...form.register('kind', { onChange: ({ target }) => bringEnglish(target.value) })}
            list={list}
            autoComplete="off"
          />
        )}
      </Field>
      <datalist id={list}>
        {[...known.keys()].map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <TextField form={form} name="kind_en" label="sets.field.kind_en" hint="sets.kind_en.hint" autoComplete="off" />
    </div>
  );
}
