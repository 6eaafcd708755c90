import type { answersInWords } from '@hitosoroi/rules/order-form';
import { answerText } from '@hitosoroi/texts/answer-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { StaffWords } from '../language/staff-words.tsx';
import { WithWholePieces } from '../language/whole-pieces.tsx';
import { OwnWords } from './own-words.tsx';

type Answer = ReturnType<typeof answersInWords>[number];

/** An answer to a facility's question: a choice in the words of staff, a day in one piece, or what the member typed. */
export function AnswerWords({ answer }: { answer: Answer }) {
  const text = answerText(answer, useLanguage());
  if (answer.type === 'select') return <StaffWords text={text} easy={answer.value_easy} />;
  return answer.type === 'date' ? <WithWholePieces text={text} /> : <OwnWords text={text} />;
}
