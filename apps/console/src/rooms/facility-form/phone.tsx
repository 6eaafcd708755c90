import type { FormContent } from '@hitosoroi/rules/facility-form';
import { publishedFrom } from '@hitosoroi/rules/form-draft';
import { type Language, languages } from '@hitosoroi/rules/language';
import { type FormInput, formText, visibleInputs } from '@hitosoroi/rules/order-form';
import { optionalField, orderFormFields } from '@hitosoroi/texts/form-fields';
import { languageNames } from '@hitosoroi/texts/language-names';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useState } from 'react';
import { Choice } from '../../forms/choice.tsx';
import { T, useTexts } from '../../language/t.tsx';
import { draftFrom, type EditedForm } from './edited.ts';
import styles from './phone.module.css';

const nothing = { form: { is_enabled: false, is_english_enabled: false, inputs: [] }, staff: [], lastId: 0 };

interface ShownProps {
  readonly language: Language;
  readonly input: FormInput;
  readonly inWords: (japanese: string, english: string | null) => string;
}

/** A question as the shop shows it. */
function Question({ language, input, inWords }: ShownProps) {
  const { title, title_en, type, is_required, placeholder, placeholder_en, options } = input;
  return (
    <div className={styles.field}>
      <p className={styles.label}>
        {inWords(title, title_en) || '…'}
        {!is_required && <span className={styles.optional}>{optionalField['form.optional'][language]}</span>}
      </p>
      {type === 'date' && <p className={styles.hint}>{orderFormFields['details.date_hint'][language]}</p>}
      {type === 'select' ? (
        <select className={styles.control} tabIndex={-1} value="" onChange={() => undefined}>
          <option value="">{orderFormFields['details.choose'][language]}</option>
          {options.map(({ label, label_en }) => (
            <option key={label} value={label}>
              {inWords(label, label_en)}
            </option>
          ))}
        </select>
      ) : (
        <input
          className={styles.control}
          type={type === 'date' ? 'date' : 'text'}
          tabIndex={-1}
          readOnly
          placeholder={placeholder === null ? undefined : inWords(placeholder, placeholder_en)}
        />
      )}
    </div>
  );
}

function PhoneScreen({ form, language }: { form: FormContent; language: Language }) {
  const inWords = (japanese: string, english: string | null) => formText(form, language, japanese, english);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll the phone with the arrow keys
    <section className={styles.phone} aria-label={languageNames[language]} tabIndex={0}>
      <div className={styles.screen} lang={language} inert>
        <p className={styles.heading}>{orderFormFields['details.questions'][language]}</p>
        {visibleInputs(form).map((input) => (
          <Question key={input.id} language={language} input={input} inWords={inWords} />
        ))}
      </div>
    </section>
  );
}

/** A preview of the member's phone in both languages: side by side if there is room, otherwise one at a time. Staff cannot type into it. */
export function Phone({ form }: { form: EditedForm }) {
  const t = useTexts();
  const [shown, setShown] = useState<Language>(useLanguage());
  const { form: published } = publishedFrom(draftFrom(form), nothing);
  if (visibleInputs(published).length === 0)
    return (
      <section className={styles.phones} aria-label={t('form.phone')}>
        <h2>
          <T id="form.phone" />
        </h2>
        <p>
          <T id="form.phone.nothing" />
        </p>
      </section>
    );
  return (
    <section className={styles.phones} aria-label={t('form.phone')}>
      <h2>
        <T id="form.phone" />
      </h2>
      <fieldset className={styles.languages}>
        <legend className="visually-hidden">
          <T id="form.phone.language" />
        </legend>
        {languages.map((language) => (
          <Choice
            key={language}
            type="radio"
            name="phone-language"
            isChosen={shown === language}
            onChoose={() => setShown(language)}
          >
            <span lang={language}>{languageNames[language]}</span>
          </Choice>
        ))}
      </fieldset>
      <div className={styles.both} data-shown={shown}>
        {languages.map((language) => (
          <div key={language} data-language={language}>
            <PhoneScreen form={published} language={language} />
          </div>
        ))}
      </div>
    </section>
  );
}
