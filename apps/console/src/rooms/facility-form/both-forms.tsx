import { BothVersions } from '../../forms/both-versions.tsx';
import type { Conflict } from '../../forms/use-versioned-form.ts';
import { T } from '../../language/t.tsx';
import { draftFrom, type EditedForm, type Side } from './edited.ts';
import type { TheirForm } from './form-query.ts';
import { useQuestionWords } from './question-words.ts';

interface BothFormsProps {
  readonly conflict: Conflict<TheirForm>;
  readonly mine: EditedForm;
}

/** A colleague's saved form beside the form typed here, question by question. */
export function BothForms({ conflict, mine }: BothFormsProps) {
  const { theirs } = conflict;
  const wordsOf = useQuestionWords();
  const own = draftFrom(mine);
  const inWords = (form: typeof own, side: Side, index: number): string => {
    const question = form[side][index];
    return question ? wordsOf(question) : '–';
  };
  const rowsOf = (side: Side) =>
    Array.from({ length: Math.max(theirs.form[side].length, own[side].length) }, (_, index) => ({
      key: `${side} ${index}`,
      label: (
        <>
          {side === 'staff_inputs' && <T id="form.staff" />} <T id="form.question" values={{ number: index + 1 }} />
        </>
      ),
      theirs: inWords(theirs.form, side, index),
      mine: inWords(own, side, index),
    }));
  return <BothVersions rows={[...rowsOf('inputs'), ...rowsOf('staff_inputs')]} conflict={conflict} />;
}
