import type { FormMistake } from '@hitosoroi/rules/form-draft';
import { useId, useRef } from 'react';
import { Choice } from '../../forms/choice.tsx';
import fieldStyles from '../../forms/field.module.css';
import { T, useTexts } from '../../language/t.tsx';
import { BothLanguages } from './both-languages.tsx';
import { type EditedInput, newOption } from './edited.ts';
import styles from './facility-form.module.css';
import { OptionList } from './option-list.tsx';
import { QuestionFrame, type QuestionFrameProps } from './question-frame.tsx';
import { SeldomFields } from './seldom-fields.tsx';

const types = ['string', 'select', 'number', 'date', 'tel'] as const;

interface QuestionCardProps extends QuestionFrameProps {
  /** Whether the question was just added or opened. Its first field then gets the focus. */
  readonly isNew: boolean;
  readonly showsEnglish: boolean;
  readonly mistakes: readonly FormMistake[];
  /** Moves the focus to the next question. */
  readonly onNext: () => void;
}

/** A question: its text side by side in both languages, the kind of answer, and its settings. */
export function QuestionCard({ isNew, showsEnglish, mistakes, onNext, ...frame }: QuestionCardProps) {
  const t = useTexts();
  const typeId = useId();
  const kind = useRef<HTMLSelectElement>(null);
  const { question, isStaff, onChange } = frame;
  const { type, is_required, options } = question;
  const mistakeAt = (path: string) => mistakes.find((mistake) => mistake.path === path)?.code;
  const setType = (next: EditedInput['type']) =>
    onChange({ ...question, type: next, options: next === 'select' && options.length === 0 ? [newOption()] : options });
  return (
    <QuestionFrame
      {...frame}
      heading={
        <h3>
          <T id="form.question" values={{ number: frame.index + 1 }} />
        </h3>
      }
    >
      <BothLanguages
        label="title"
        part="title"
        japanese={question.title}
        english={question.title_en}
        showsEnglish={showsEnglish}
        isFocused={isNew}
        mistake={mistakeAt('title')}
        onChange={(title, title_en) => onChange({ ...question, title, title_en })}
        onEnter={() => kind.current?.focus()}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter goes on from here as from the text fields */}
      <div
        className={styles.answering}
        onKeyDown={(event) => {
          const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isField) return;
          event.preventDefault();
          const choice = event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-part="option-ja"]');
          if (choice) choice.focus();
          else onNext();
        }}
      >
        <div className={fieldStyles.field}>
          <label htmlFor={typeId} className={fieldStyles.hint}>
            <T id="form.type" />
          </label>
          <select
            ref={kind}
            id={typeId}
            data-part="type"
            className={fieldStyles.control}
            value={type}
            onChange={(event) => setType(event.target.value as EditedInput['type'])}
          >
            {types.map((each) => (
              <option key={each} value={each}>
                {t(`form.type.${each}`)}
              </option>
            ))}
          </select>
        </div>
        {!isStaff && (
          <Choice
            type="checkbox"
            isChosen={is_required}
            onChoose={(next) => onChange({ ...question, is_required: next })}
          >
            <T id="form.required" />
          </Choice>
        )}
      </div>
      {type === 'select' && (
        <OptionList
          options={options}
          showsEnglish={showsEnglish}
          mistakes={mistakes}
          onChange={(next) => onChange({ ...question, options: next })}
          onEnd={onNext}
        />
      )}
      {!isStaff && <SeldomFields question={question} showsEnglish={showsEnglish} onChange={onChange} onNext={onNext} />}
    </QuestionFrame>
  );
}
