import { lazy, Suspense, useState } from 'react';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { loadChunk } from '../../connection/load-chunk.ts';
import { loadTexts } from '../../language/page-language.ts';
import { useMember } from '../../session/member.ts';

const PasswordQuestion = lazy(() =>
  loadChunk(async () => {
    const [{ PasswordQuestion }] = await Promise.all([
      import('./password-question.tsx'),
      loadTexts('member'),
      loadTexts('ownPassword'),
    ]);
    return { default: PasswordQuestion };
  }),
);

/** Asks the member whether they chose the password of their account. After the answer the question's place stays, to show the outcome. */
export function PasswordQuestionSlot() {
  const { password_question } = useMember();
  const [first, setFirst] = useState(password_question);
  if (password_question && !first) setFirst(password_question);
  const isHydrated = useIsHydrated();
  return (
    isHydrated &&
    first && (
      <Suspense>
        <PasswordQuestion isAnsweredHere={first === 'here'} isAsked={password_question !== undefined} />
      </Suspense>
    )
  );
}
