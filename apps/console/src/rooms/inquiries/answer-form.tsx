import { languages } from '@hitosoroi/rules/language';
import { AnswerText } from '@hitosoroi/rules/staff-fields';
import { languageNames } from '@hitosoroi/texts/language-names';
import { snippets } from '@hitosoroi/texts/staff/snippets';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isRefusedFor } from '../../api/client.ts';
import { useKeyed } from '../../api/use-change.ts';
import { Field } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { PhrasePicker } from '../../forms/phrase-picker.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { useFormWith } from '../../forms/use-form-with.ts';
import { T } from '../../language/t.tsx';
import { Section } from '../../ui/page.tsx';
import { Warning } from '../../ui/warning.tsx';
import { type Thread, useKeptThread } from './inquiry-query.ts';

const Reply = z.object({ language: z.enum(languages), content: AnswerText });

const phrases = (['looking', 'delivery', 'number', 'expired', 'cancel', 'refund', 'reset'] as const).map(
  (phrase) => [phrase, `inquiry.snippet.${phrase}`] as const,
);

/** An answer by mail. If a colleague answered while this form was open, staff first see the colleague's answer. Their own input stays. */
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
    form.setValue('content', written ? `${written}\n\n${text}` : text, { shouldDirty: true, shouldValidate: true });
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
            <Warning isAlert>
              <T id="inquiry.answer.stale" />
            </Warning>
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
        <PhrasePicker
          label="inquiry.snippet"
          phrases={phrases}
          onPick={(phrase) => put(snippets[`snippet.${phrase}`][form.getValues('language')])}
        />
        <TextAreaField form={form} name="content" label="inquiry.answer.content" rows={7} />
      </Form>
    </Section>
  );
}
