import type { ReactNode } from 'react';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/page.tsx';
import type { EditedInput } from './edited.ts';
import styles from './facility-form.module.css';
import { SortButtons } from './sort-buttons.tsx';
import type { Sorting } from './use-sorting.ts';

export interface QuestionFrameProps {
  readonly question: EditedInput;
  readonly index: number;
  readonly isStaff: boolean;
  readonly name: string;
  readonly sorting: Sorting;
  readonly onChange: (question: EditedInput) => void;
  readonly onTakeOut: () => void;
}

/** The frame of an open or folded question, with the buttons that move it and remove it. */
export function QuestionFrame({
  question,
  index,
  isStaff,
  name,
  sorting,
  onChange,
  onTakeOut,
  heading,
  action,
  children,
}: QuestionFrameProps & { heading: ReactNode; action?: ReactNode; children?: ReactNode }) {
  const t = useTexts();
  const { key, id, invisible } = question;
  const isRetired = isStaff && invisible;
  const out = id > 0 ? 'retire' : 'remove';
  return (
    <li
      className={styles.question}
      data-key={key}
      data-dragged={sorting.dragged === key || undefined}
      {...sorting.place(index)}
    >
      <div className={styles.question_head}>
        <span className={styles.handle} aria-hidden="true" {...sorting.handle(key)}>
          ⠿
        </span>
        {heading}
        {isRetired && (
          <Tag tone="off">
            <T id="form.retired" />
          </Tag>
        )}
        {action}
        <SortButtons sorting={sorting} index={index} name={name} />
        {isRetired ? (
          <Button
            tone="quiet"
            label={t('form.bring_back.of', { name })}
            onClick={() => onChange({ ...question, invisible: false })}
          >
            <T id="form.bring_back" />
          </Button>
        ) : (
          <Button tone="quiet" label={t(`form.${out}.of`, { name })} onClick={onTakeOut}>
            <T id={`form.${out}`} />
          </Button>
        )}
      </div>
      {children}
    </li>
  );
}
