import type { FormMistake } from '@hitosoroi/rules/form-draft';
import type { Language } from '@hitosoroi/rules/language';
import { useEffect, useId, useRef } from 'react';
import fieldStyles from '../../forms/field.module.css';
import { Message } from '../../forms/message.tsx';
import { T } from '../../language/t.tsx';
import { Tag } from '../../ui/page.tsx';
import { lacksEnglish, pastedLines } from './edited.ts';
import styles from './facility-form.module.css';

interface BothLanguagesProps {
  readonly label: 'title' | 'placeholder' | 'option';
  /** The choice's number in its list. */
  readonly number?: number;
  readonly part: string;
  readonly japanese: string;
  readonly english: string;
  /** Whether members ever see the English text. */
  readonly showsEnglish: boolean;
  readonly isFocused?: boolean;
  readonly mistake?: FormMistake['code'] | undefined;
  readonly onChange: (japanese: string, english: string) => void;
  /**
   * Called on Enter in the last field. Enter in the Japanese field moves to the English field, if there is one. In a list, Enter in an
   * empty Japanese field ends the list, so it also calls this.
   */
  readonly onEnter: () => void;
  readonly isListed?: boolean;
  /** Called when staff paste several lines or columns into one language's field. */
  readonly onPaste?: (language: Language, lines: string[][]) => void;
}

/** The Japanese and the English text side by side. Missing English is marked. */
export function BothLanguages(props: BothLanguagesProps) {
  const { label, number, part, japanese, english, showsEnglish, isFocused = false, mistake, onChange } = props;
  const { onEnter, isListed = false, onPaste } = props;
  const id = useId();
  const first = useRef<HTMLTextAreaElement>(null);
  const second = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) first.current?.focus();
  }, [isFocused]);
  const values = { number: number ?? 0 };
  const onKeyDown = (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // Ignores an Enter that only confirms a word of an input method. In Safari `isComposing` is already false then, but `keyCode` is 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    if (event.target === first.current && showsEnglish && !(isListed && japanese.trim() === ''))
      second.current?.focus();
    else onEnter();
  };
  const pasteInto = (language: Language) => (event: React.ClipboardEvent) => {
    const lines = onPaste && pastedLines(event.clipboardData.getData('text/plain'));
    if (!lines) return;
    event.preventDefault();
    onPaste(language, lines);
  };
  // The field starts with one row and grows with its text.
  const common = {
    className: `${fieldStyles.control} ${styles.line}`,
    rows: 1,
    maxLength: 100,
    autoComplete: 'off',
    onKeyDown,
  };
  return (
    <div className={styles.both}>
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}-ja`} className={fieldStyles.hint}>
          <T id={`form.${label}.ja`} values={values} />
        </label>
        <textarea
          {...common}
          ref={first}
          id={`${id}-ja`}
          data-part={`${part}-ja`}
          lang="ja"
          value={japanese}
          aria-invalid={mistake !== undefined}
          aria-describedby={mistake && `${id}-mistake`}
          onChange={(event) => onChange(event.target.value, english)}
          onPaste={pasteInto('ja')}
        />
      </div>
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}-en`} className={fieldStyles.hint}>
          <T id={`form.${label}.en`} values={values} />{' '}
          {showsEnglish && lacksEnglish(japanese, english) && (
            <Tag tone="waiting">
              <T id="form.no_english" />
            </Tag>
          )}
        </label>
        <textarea
          {...common}
          ref={second}
          id={`${id}-en`}
          data-part={`${part}-en`}
          lang="en"
          value={english}
          onChange={(event) => onChange(japanese, event.target.value)}
          onPaste={pasteInto('en')}
        />
      </div>
      {mistake && (
        <p id={`${id}-mistake`} className={fieldStyles.error}>
          <Message of={mistake} />
        </p>
      )}
    </div>
  );
}
