import { MOST_PARTS, type SetFields } from '@hitosoroi/rules/set-fields';
import { useFieldArray } from 'react-hook-form';
import { Moves } from '../../catalogue/moves.tsx';
import { TextField } from '../../forms/field.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './sets.module.css';

const empty = { name: '', name_en: '', size: '', size_en: '' };

/** The input fields for the contents of a set. The list may be empty. */
export function PartFields({ form }: { form: TypedForm<SetFields> }) {
  const t = useTexts();
  const { fields, move, remove, append } = useFieldArray({ control: form.control, name: 'contents', keyName: 'key' });
  return (
    <div className={styles.part}>
      <h3>
        <T id="sets.field.contents" />
      </h3>
      {fields.length > 0 && (
        <ol className={styles.cards}>
          {fields.map((field, index) => {
            const name = t('sets.part', { number: index + 1 });
            const at = `contents.${index}` as const;
            return (
              <li key={field.key} className={styles.card}>
                <div className={styles.head}>
                  <h4>{name}</h4>
                  <Moves name={name} index={index} count={fields.length} onMove={move} />
                  <Button
                    tone="quiet"
                    label={t('sets.of', { what: t('sets.part.remove'), name })}
                    onClick={() => remove(index)}
                  >
                    <T id="sets.part.remove" />
                  </Button>
                </div>
                <div className={styles.pair}>
                  <TextField form={form} name={`${at}.name`} label="sets.part.name" isRequired autoComplete="off" />
                  <TextField form={form} name={`${at}.name_en`} label="sets.part.name_en" autoComplete="off" />
                  <TextField form={form} name={`${at}.size`} label="sets.part.size" autoComplete="off" />
                  <TextField form={form} name={`${at}.size_en`} label="sets.part.size_en" autoComplete="off" />
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {fields.length < MOST_PARTS && (
        <div>
          <Button onClick={() => append(empty)}>
            <T id="sets.part.add" />
          </Button>
        </div>
      )}
    </div>
  );
}
