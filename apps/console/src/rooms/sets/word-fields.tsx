import type { SetFields } from '@hitosoroi/rules/set-fields';
import { TextField } from '../../forms/field.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { Section } from '../../ui/page.tsx';
import styles from './sets.module.css';

/** A set's name and description, in both languages side by side. */
export function WordFields({ form }: { form: TypedForm<SetFields> }) {
  return (
    <Section title="sets.words">
      <div className={styles.pair}>
        <TextField form={form} name="name" label="sets.field.name" isRequired autoComplete="off" />
        <TextField form={form} name="name_en" label="sets.field.name_en" autoComplete="off" />
        <TextAreaField form={form} name="description" label="sets.field.description" isRequired rows={3} />
        <TextAreaField form={form} name="description_en" label="sets.field.description_en" rows={3} />
      </div>
    </Section>
  );
}
