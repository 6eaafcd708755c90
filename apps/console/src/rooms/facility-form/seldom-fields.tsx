import { useState } from 'react';
import { Choice } from '../../forms/choice.tsx';
import { T } from '../../language/t.tsx';
import { BothLanguages } from './both-languages.tsx';
import { type EditedInput, takesPlaceholder } from './edited.ts';
import styles from './facility-form.module.css';

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
      <Choice type="checkbox" isChosen={invisible} onChoose={(next) => onChange({ ...question, invisible: next })}>
        <T id="form.hidden" />
      </Choice>
    </details>
  );
}
