import type { FormMistake } from '@hitosoroi/rules/form-draft';
import { inLanguage } from '@hitosoroi/rules/language';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useState } from 'react';
import { T, useTexts } from '../../language/t.tsx';
import { Button } from '../../ui/button.tsx';
import { type EditedForm, type EditedInput, replaced, type Side } from './edited.ts';
import styles from './facility-form.module.css';
import { FoldedQuestion } from './folded-question.tsx';
import { QuestionCard } from './question-card.tsx';
import { readyQuestion } from './ready.ts';
import { ReadyQuestions } from './ready-questions.tsx';
import { useSorting } from './use-sorting.ts';

/** The list's id, for the buttons that add to it. */
export const listIdOf = (side: Side): string => `list-of-${side}`;

interface QuestionListProps {
  readonly side: Side;
  readonly form: EditedForm;
  readonly change: (form: EditedForm) => void;
  readonly mistakes: readonly FormMistake[];
  readonly newest: string | undefined;
  readonly onAdd: (side: Side) => void;
  readonly onPut: (side: Side, question: EditedInput) => void;
}

/** The questions for members, or those for staff, in order. Retired staff questions are at the end. */
export function QuestionList({ side, form, change, mistakes, newest, onAdd, onPut }: QuestionListProps) {
  const t = useTexts();
  const language = useLanguage();
  const questions = form[side];
  const set = (list: EditedInput[]) => change({ ...form, [side]: list });
  const nameOf = ({ title, title_en }: EditedInput) => inLanguage(language, title, title_en) || t('form.untitled');
  const sorting = useSorting(questions, nameOf, set);
  const isStaff = side === 'staff_inputs';
  /** The ready questions that are still folded, and the question opened last. */
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string>();
  const showsEnglish = isStaff || form.is_english_enabled;
  const open = ({ key }: EditedInput) => {
    setFolded(new Set([...folded].filter((each) => each !== key)));
    setOpened(key);
  };
  /** Retires a published staff question, so that its answers stay readable. Deletes any other question. */
  const takeOut = (question: EditedInput) => {
    sorting.say(t('form.gone', { name: nameOf(question) }));
    if (isStaff && question.id > 0) set(replaced(questions, { ...question, invisible: true }));
    else {
      sorting.leave(questions.indexOf(question), 'up');
      set(questions.filter(({ key }) => key !== question.key));
    }
  };
  /** Focuses the next open question. If the present question is the last one and has text, adds a new question. */
  const goOnFrom = (index: number) => {
    const next = questions.slice(index + 1).find(({ key, invisible }) => !folded.has(key) && (!isStaff || !invisible));
    const title =
      next && sorting.list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"] [data-part="title-ja"]`);
    if (title) title.focus();
    else if (questions[index]?.title.trim()) onAdd(side);
  };
  return (
    <>
      <ReadyQuestions
        side={side}
        questions={questions}
        onPick={(ready) => {
          const question = readyQuestion(ready);
          setFolded(new Set([...folded, question.key]));
          onPut(side, question);
          sorting.say(t('form.added', { name: nameOf(question) }));
        }}
      />
      <ol id={listIdOf(side)} ref={sorting.list} className={styles.questions} {...sorting.drop}>
        {questions.map((question, index) => {
          const { key } = question;
          const frame = {
            question,
            index,
            isStaff,
            showsEnglish,
            name: nameOf(question),
            sorting,
            onChange: (next: EditedInput) => set(replaced(questions, next)),
            onTakeOut: () => takeOut(question),
          };
          return folded.has(key) ? (
            <FoldedQuestion key={key} {...frame} onOpen={() => open(question)} />
          ) : (
            <QuestionCard
              key={key}
              {...frame}
              isNew={key === newest || key === opened}
              mistakes={mistakes
                .filter(({ path }) => path.startsWith(`${side}.${index}.`))
                .map((mistake) => ({ ...mistake, path: mistake.path.slice(`${side}.${index}.`.length) }))}
              onNext={() => goOnFrom(index)}
            />
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {sorting.said}
      </p>
      <div className={styles.add_below}>
        <Button controls={listIdOf(side)} onClick={() => onAdd(side)}>
          <T id={isStaff ? 'form.add_staff' : 'form.add'} />
        </Button>
      </div>
    </>
  );
}
