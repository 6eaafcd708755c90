import { useState } from 'react';
import { Choice } from '../../forms/choice.tsx';
import { T } from '../../language/t.tsx';
import type { EditedForm } from './edited.ts';
import styles from './facility-form.module.css';

interface HowAskedProps {
  readonly form: EditedForm;
  readonly change: (form: EditedForm) => void;
}

/** Whether the questions are enabled, and in which languages. The usual setting (enabled, in both languages) is folded into one line. */
export function HowAsked({ form, change }: HowAskedProps) {
  const { is_enabled, is_english_enabled } = form;
  const [isOpen] = useState(!is_enabled || !is_english_enabled);
  const languages = is_english_enabled ? 'both' : 'japanese';
  const how = is_enabled ? languages : 'off';
  return (
    <details className={styles.seldom} open={isOpen}>
      <summary>
        <T id={`form.how.${how}`} />
      </summary>
      <div className={styles.switches}>
        <Choice type="checkbox" isChosen={is_enabled} onChoose={(next) => change({ ...form, is_enabled: next })}>
          <T id="form.enabled" />
        </Choice>
        <Choice
          type="checkbox"
          isChosen={is_english_enabled}
          onChoose={(next) => change({ ...form, is_english_enabled: next })}
        >
          <T id="form.english" />
        </Choice>
      </div>
    </details>
  );
}
