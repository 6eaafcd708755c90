import { type Language, languages } from '@hitosoroi/rules/language';
import { AnswerText } from '@hitosoroi/rules/staff-fields';
import { languageNames } from '@hitosoroi/texts/language-names';
import { snippets } from '@hitosoroi/texts/staff/snippets';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-call.ts';
import fieldStyles from '../../forms/field.module.css';
import { Field } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { useLanguage } from '../../language/written.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './inquiries.module.css';
import { type Thread, useKeptThread } from './inquiry-query.ts';

const Reply = z.object({ language: z.enum(languages), content: AnswerText });

const phrases = ['looking', 'delivery', 'number', 'expired', 'cancel', 'refund', 'reset'] as const;

/** Phrases to choose from, in the page's language; what is put in is in the letter's. */
function Snippets({ language, onPick }: { language: Language; onPick: (text: string) => void }) {
  const id = useId();
  const pageLanguage = useLanguage();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.hint}>
        <T id="inquiry.snippet" />
      </label>
      <select
        id={id}
        className={fieldStyles.control}
        value=""
        onChange={({ target }) => {
          const phrase = phrases.find((each) => each === target.value);
          if (phrase) onPick(snippets[`snippet.${phrase}`][language]);
        }}
      >
        <option value="" disabled>
          –
        </option>
        {phrases.map((phrase) => (
          <option key={phrase} value={phrase}>
            {snippets[`snippet.${phrase}`][pageLanguage]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** An answer by mail. Where a colleague answered meanwhile, theirs is shown first and what was typed stays. */
export function AnswerForm({ thread, onDone }: { thread: Thread; onDone: () => void }) {
  const keep = useKeptThread();
  const send = useKeyed('POST /inquiries/answer');
  const [isStale, setStale] = useState(false);
  const checked = useFormWith(
    Reply,
    { language: thread.language, content: '' },
    async (values) => {
      setStale(false);
      try {
        return await send({ id: thread.id, version: thread.version, ...values });
      } catch (error) {
        if (isRefusedFor(error, 'stale')) {
          setStale(true);
          keep(error.refusal?.current as Thread);
        }
        throw error;
      }
    },
    (answered, { language }) => {
      checked.form.reset({ language, content: '' });
      keep(answered);
      onDone();
    },
  );
  const { form } = checked;
  const put = (text: string) => {
    const written = form.getValues('content').trimEnd();
    form.setValue('content', written ? `${written}\n\n${text}` : text, { shouldDirty: true });
    form.setFocus('content');
  };
  return (
    <Section title="inquiry.answer">
      <p>
        <T id="inquiry.answer.text" values={{ email: thread.email }} />
      </p>
      <Form
        checked={checked}
        action="inquiry.answer.send"
        {...(isStale && {
          instead: (
            <p className={styles.warning} role="alert">
              <T id="inquiry.answer.stale" />
            </p>
          ),
        })}
      >
        <Field form={form} name="language" label="inquiry.answer.language">
          {(control) => (
            <select {...control} {...form.register('language')}>
              {languages.map((language) => (
                <option key={language} value={language} lang={language}>
                  {languageNames[language]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Snippets language={form.watch('language')} onPick={put} />
        <TextAreaField form={form} name="content" label="inquiry.answer.content" rows={7} />
      </Form>
    </Section>
  );
}
