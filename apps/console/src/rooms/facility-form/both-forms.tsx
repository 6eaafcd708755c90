import { T } from '../../language/t.tsx';
import { BothVersions } from '../../ui/both-versions.tsx';
import { draftFrom, type EditedForm, type Side } from './edited.ts';
import type { TheirForm } from './form-query.ts';
import { useQuestionWords } from './question-words.ts';

interface BothFormsProps {
  readonly theirs: TheirForm;
  readonly mine: EditedForm;
  readonly onTheirs: () => void;
}

/** A colleague's saved form beside the form typed here, question by question. */
export function BothForms({ theirs, mine, onTheirs }: BothFormsProps) {
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
  return <BothVersions rows={[...rowsOf('inputs'), ...rowsOf('staff_inputs')]} onTheirs={onTheirs} />;
}
