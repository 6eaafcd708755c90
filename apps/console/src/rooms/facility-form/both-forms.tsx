import type { DraftForm } from '@hitosoroi/rules/form-draft';
import { BothVersions } from '../../forms/both-versions.tsx';
import type { MergedConflict } from '../../forms/use-versioned-form.ts';
import { T } from '../../language/t.tsx';
import type { Side } from './edited.ts';
import type { TheirForm } from './form-query.ts';
import { useQuestionWords } from './question-words.ts';

interface BothFormsProps {
  readonly conflict: MergedConflict<DraftForm, TheirForm>;
}

/** A colleague's saved form beside the form typed here, question by question. */
export function BothForms({ conflict }: BothFormsProps) {
  const { theirs, mine } = conflict.both;
  const wordsOf = useQuestionWords();
  const inWords = (form: DraftForm, side: Side, index: number): string => {
    const question = form[side][index];
    return question ? wordsOf(question) : '–';
  };
  const rowsOf = (side: Side) =>
    Array.from({ length: Math.max(theirs[side].length, mine[side].length) }, (_, index) => ({
      key: `${side} ${index}`,
      label: (
        <>
          {side === 'staff_inputs' && <T id="form.staff" />} <T id="form.question" values={{ number: index + 1 }} />
        </>
      ),
      theirs: inWords(theirs, side, index),
      mine: inWords(mine, side, index),
    }));
  return <BothVersions rows={[...rowsOf('inputs'), ...rowsOf('staff_inputs')]} conflict={conflict} />;
}
