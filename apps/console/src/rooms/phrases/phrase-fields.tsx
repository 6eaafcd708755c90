import { fieldText, PhraseText, PhraseTitle, phraseFields } from '@hitosoroi/rules/phrase';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useId, useRef } from 'react';
import * as z from 'zod/mini';
import { Pair } from '../../catalogue/pair.tsx';
import { TextField } from '../../forms/field.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import type { TypedForm } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import pageStyles from '../../ui/page.module.css';
import styles from './phrases.module.css';

export const PhraseWords = z.object({
  title: PhraseTitle,
  title_en: PhraseTitle,
  text: PhraseText,
  text_en: PhraseText,
});
export type PhraseWords = z.output<typeof PhraseWords>;

export const labels = {
  title: 'phrases.title_ja',
  title_en: 'phrases.title_en',
  text: 'phrases.text_ja',
  text_en: 'phrases.text_en',
} as const;

/** A phrase's titles and texts in both languages, and buttons that insert a field where staff last typed. */
export function PhraseFields({ form }: { form: TypedForm<PhraseWords> }) {
  const id = useId();
  const language = useLanguage();
  const last = useRef<{ readonly name: 'text' | 'text_en'; readonly at: number }>(undefined);
  const noteTheCaret = ({ target }: React.SyntheticEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    last.current = { name: target.name === 'text_en' ? 'text_en' : 'text', at: target.selectionEnd };
  };
  const insert = (field: (typeof phraseFields)[number]) => {
    const { name, at } = last.current ?? { name: language === 'en' ? 'text_en' : 'text', at: undefined };
    const text = form.getValues(name);
    const place = at ?? text.length;
    const word = fieldText(field, name === 'text_en' ? 'en' : 'ja');
    form.setValue(name, text.slice(0, place) + word + text.slice(place), { shouldDirty: true, shouldValidate: true });
    last.current = { name, at: place + word.length };
  };
  return (
    <>
      <Pair>
        <TextField form={form} name="title" label={labels.title} autoComplete="off" />
        <TextField form={form} name="title_en" label={labels.title_en} autoComplete="off" />
      </Pair>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only notes where staff typed in the fields inside */}
      <div onSelect={noteTheCaret} onBlur={noteTheCaret}>
        <Pair>
          <TextAreaField form={form} name="text" label={labels.text} rows={8} />
          <TextAreaField form={form} name="text_en" label={labels.text_en} rows={8} />
        </Pair>
      </div>
      <fieldset className={styles.group} aria-describedby={id}>
        <legend>
          <T id="phrases.fields" />
        </legend>
        <p id={id} className={pageStyles.note}>
          <T id="phrases.fields.text" />
        </p>
        <div className={styles.fields}>
          {phraseFields.map((field) => (
            <Button key={field} onClick={() => insert(field)}>
              {fieldText(field, language)}
            </Button>
          ))}
        </div>
      </fieldset>
    </>
  );
}
