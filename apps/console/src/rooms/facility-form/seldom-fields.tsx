import { useId, useState } from 'react';
import { Choice } from '../../forms/choice.tsx';
import fieldStyles from '../../forms/field.module.css';
import { T } from '../../language/t.tsx';
import { BothLanguages } from './both-languages.tsx';
import { type EditedInput, replaced, takesPlaceholder } from './edited.ts';
import styles from './facility-form.module.css';

interface EasyFieldProps {
  readonly japanese: string;
  readonly easy: string | undefined;
  readonly hintId: string;
  readonly onChange: (easy: string) => void;
}

function EasyField({ japanese, easy = '', hintId, onChange }: EasyFieldProps) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.hint}>
        <T id="form.easy.of" values={{ name: japanese }} />
      </label>
      <textarea
        id={id}
        className={`${fieldStyles.control} ${styles.line}`}
        rows={1}
        lang="ja"
        value={easy}
        maxLength={200}
        autoComplete="off"
        aria-describedby={hintId}
        // A question has no line breaks. The server turns a pasted one into a space.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** The question and its choices in easy Japanese, with readings in brackets. */
function EasyWords({ question, onChange }: Pick<SeldomFieldsProps, 'question' | 'onChange'>) {
  const hintId = useId();
  const { title, title_easy, type, options } = question;
  const choices = type === 'select' ? options.filter(({ label }) => label.trim() !== '') : [];
  return (
    <>
      <p id={hintId} className={fieldStyles.hint}>
        <T id="form.easy.hint" />
      </p>
      <EasyField
        japanese={title}
        easy={title_easy}
        hintId={hintId}
        onChange={(easy) => onChange({ ...question, title_easy: easy })}
      />
      {choices.map((option) => (
        <EasyField
          key={option.key}
          japanese={option.label}
          easy={option.label_easy}
          hintId={hintId}
          onChange={(label_easy) => onChange({ ...question, options: replaced(options, { ...option, label_easy }) })}
        />
      ))}
    </>
  );
}

interface SeldomFieldsProps {
  readonly question: EditedInput;
  readonly showsEnglish: boolean;
  readonly onChange: (question: EditedInput) => void;
  readonly onNext: () => void;
}

/** Rarely needed settings, folded into a line that names them. They are unfolded if this question uses them. */
export function SeldomFields({ question, showsEnglish, onChange, onNext }: SeldomFieldsProps) {
  const { type, placeholder, placeholder_en, invisible } = question;
  const [isOpen] = useState(invisible || placeholder !== '' || placeholder_en !== '');
  const hasExample = takesPlaceholder(type);
  return (
    <details className={styles.seldom} open={isOpen}>
      <summary>
        <T id={hasExample ? 'form.more.example' : 'form.more.hide'} />
      </summary>
      {hasExample && (
        <BothLanguages
          label="placeholder"
          part="placeholder"
          japanese={placeholder}
          english={placeholder_en}
          showsEnglish={showsEnglish}
          onChange={(japanese, english) => onChange({ ...question, placeholder: japanese, placeholder_en: english })}
          onEnter={onNext}
        />
      )}
      <EasyWords question={question} onChange={onChange} />
      <Choice type="checkbox" isChosen={invisible} onChoose={(next) => onChange({ ...question, invisible: next })}>
        <T id="form.hidden" />
      </Choice>
    </details>
  );
}
