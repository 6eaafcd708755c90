import { languages } from '@hitosoroi/rules/language';
import { languageNames } from '@hitosoroi/texts/language-names';
import { snippets } from '@hitosoroi/texts/staff/snippets';
import { Field } from '../../forms/field.tsx';
import { Form } from '../../forms/form.tsx';
import { PhrasePicker } from '../../forms/phrase-picker.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { T } from '../../language/t.tsx';
import { Section } from '../../ui/page.tsx';
import { Warning } from '../../ui/warning.tsx';
import type { Thread } from './inquiry-query.ts';
import type { Reply } from './use-reply.ts';

const phrases = (['looking', 'delivery', 'number', 'expired', 'cancel', 'refund', 'reset'] as const).map(
  (phrase) => [phrase, `inquiry.snippet.${phrase}`] as const,
);

/** An answer by mail. */
export function AnswerForm({ thread, reply }: { thread: Thread; reply: Reply }) {
  const { checked, isStale } = reply;
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
        doing="form.sending"
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
