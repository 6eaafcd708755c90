import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useState } from 'react';
import { T } from '../../language/t.tsx';
import buttonStyles from '../../ui/button.module.css';
import type { EditedInput, Side } from './edited.ts';
import styles from './facility-form.module.css';
import { type ReadyQuestion, readyQuestions } from './ready.ts';

interface ReadyQuestionsProps {
  readonly side: Side;
  /** The questions already in the form. */
  readonly questions: readonly EditedInput[];
  readonly onPick: (ready: ReadyQuestion) => void;
}

/** Buttons that add common questions in both languages. A pressed button stays in place, ticked, and keeps the focus. */
export function ReadyQuestions({ side, questions, onPick }: ReadyQuestionsProps) {
  const language = useLanguage();
  const [isOpen] = useState(questions.length === 0);
  const titles = new Set(questions.map(({ title }) => title.trim()));
  return (
    <details className={styles.seldom} open={isOpen}>
      <summary>
        <T id="form.ready" />
      </summary>
      <ul className={styles.ready}>
        {readyQuestions[side].map((ready) => {
          const isAsked = titles.has(ready.title.ja);
          return (
            <li key={ready.title.ja}>
              <button
                type="button"
                className={buttonStyles.button}
                aria-disabled={isAsked}
                onClick={() => !isAsked && onPick(ready)}
              >
                <span aria-hidden="true" className={styles.ready_mark}>
                  {isAsked ? '✓' : '＋'}
                </span>
                {ready.title[language]}
                {isAsked && (
                  <span className="visually-hidden">
                    <T id="form.ready.asked" />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
