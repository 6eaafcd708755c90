import { type Language, languages } from '@hitosoroi/rules/language';
import {
  fieldsIn,
  fieldText,
  fillPhrase,
  type PhraseValues,
  translatePhrases,
  wordsBesidePhrases,
} from '@hitosoroi/rules/phrase';
import { languageNames } from '@hitosoroi/texts/language-names';
import { listText } from '@hitosoroi/texts/text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useCall } from '@hitosoroi/web/use-call';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { PhrasePicker } from '../forms/phrase-picker.tsx';
import { TextAreaField } from '../forms/text-area-field.tsx';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { Mail, type PreviewedMail } from '../preview/mail.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import pageStyles from '../ui/page.module.css';
import { Problem } from '../ui/problem.tsx';
import { Warning } from '../ui/warning.tsx';
import { phrasesQuery } from './phrases-query.ts';
import type { WrittenMail } from './use-draft.ts';
import type { Writing } from './use-writing.ts';

interface WritingFormProps {
  readonly writing: Writing;
  /** What is known of the person, for the fields of phrases. */
  readonly values: Readonly<Record<Language, PhraseValues>>;
  readonly action: TextId;
  readonly preview: (written: WrittenMail) => Promise<PreviewedMail>;
  /** Shown instead of the error of the whole form. */
  readonly instead?: ReactNode;
}

/** The mail as its reader will get it, in a dialog. */
function PreviewButton({ writing, preview }: Pick<WritingFormProps, 'writing' | 'preview'>) {
  const { form } = writing.checked;
  const [shown, setShown] = useState<PreviewedMail>();
  const look = useCall(async () => ((await form.trigger()) ? preview({ ...form.getValues() }) : undefined), {
    onDone: setShown,
  });
  const close = () => setShown(undefined);
  return (
    <>
      <Button isBusy={look.isRunning} onClick={() => look.run()}>
        <T id="writing.preview" />
      </Button>
      {look.error && <Problem error={look.error} />}
      {shown && (
        <Dialog title={<T id="writing.preview" />} onClose={close}>
          <Mail mail={shown} />
          <DialogActions>
            <Button onClick={close}>
              <T id="shell.close" />
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** A mail to a person: its language, phrases, its text, and a preview. */
export function WritingForm({ writing, values, action, preview, instead }: WritingFormProps) {
  const { checked, draftState } = writing;
  const { form } = checked;
  const { phrases } = useSuspenseQuery(phrasesQuery()).data;
  const pageLanguage = useLanguage();
  const { language = 'ja', content = '' } = useWatch({ control: form.control });
  const [wasTranslated, setTranslated] = useState(false);
  const texts = phrases.map(({ text, text_en }) => ({ ja: text, en: text_en }));
  const filled = fillPhrase(content, values[language]);
  const left = fieldsIn(filled);

  const insert = (id: string) => {
    const picked = texts[phrases.findIndex((phrase) => String(phrase.id) === id)];
    if (!picked) return;
    const before = form.getValues('content').trimEnd();
    const filled = fillPhrase(picked[language], values[language]);
    form.setValue('content', before ? `${before}\n\n${filled}` : filled, { shouldDirty: true, shouldValidate: true });
    form.setFocus('content');
  };
  const translate = (to: Language) => {
    form.setValue('content', translatePhrases(content, texts, values, [language, to]), { shouldDirty: true });
    setTranslated(true);
  };
  return (
    <Form
      checked={checked}
      action={action}
      doing="form.sending"
      others={<PreviewButton writing={writing} preview={preview} />}
      {...(instead && { instead })}
    >
      <Field form={form} name="language" label="writing.language">
        {(control) => (
          <select
            {...control}
            {...form.register('language', { onChange: ({ target }) => translate(target.value as Language) })}
          >
            {languages.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageNames[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div>
        <PhrasePicker
          label="writing.phrase"
          phrases={phrases.map(({ id, title, title_en }) => [String(id), pageLanguage === 'ja' ? title : title_en])}
          onPick={insert}
        />
        <ButtonLink to="/phrases" tone="quiet">
          <T id="writing.phrases" />
        </ButtonLink>
      </div>
      <TextAreaField
        form={form}
        name="content"
        label="writing.content"
        rows={9}
        // Fills in the fields that staff typed themselves. While they type, this would move their cursor.
        onBlur={() => filled !== content && form.setValue('content', filled, { shouldDirty: true })}
      />
      <div role="status">
        {left.length > 0 && (
          <Warning>
            <T
              id="writing.left"
              values={{
                fields: listText(
                  left.map((field) => fieldText(field, language)),
                  pageLanguage,
                ),
              }}
            />
          </Warning>
        )}
        {wasTranslated && wordsBesidePhrases(content, texts, values, language) !== '' && (
          <p>
            <T id="writing.own_words" values={{ language: languageNames[language] }} />
          </p>
        )}
        {draftState !== 'none' && (
          <p className={pageStyles.note}>
            <T id={`writing.draft.${draftState}`} />
          </p>
        )}
      </div>
    </Form>
  );
}
