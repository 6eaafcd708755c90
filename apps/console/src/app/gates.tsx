import { lazy, Suspense } from 'react';
import { loadTexts } from '../language/page-language.ts';
import { useOpenGates } from '../session/gates.ts';
import { CrashBoundary } from './crash-boundary.tsx';

const loadWords = () => Promise.all([loadTexts('signIn'), loadTexts('forms')]);

const ProveDialog = lazy(async () => {
  const [{ ProveDialog }] = await Promise.all([import('../session/prove-dialog.tsx'), loadWords()]);
  return { default: ProveDialog };
});
const SignedOutDialog = lazy(async () => {
  const [{ SignedOutDialog }] = await Promise.all([import('../session/signed-out-dialog.tsx'), loadWords()]);
  return { default: SignedOutDialog };
});

/** The dialogs in which staff sign in or prove their identity again, while a call waits. Their code loads when needed. */
export function Gates() {
  const gates = useOpenGates();
  return (
    <CrashBoundary>
      <Suspense>
        {gates.map(({ kind, answer }) =>
          kind === 'prove' ? (
            <ProveDialog key={kind} onAnswer={answer} />
          ) : (
            <SignedOutDialog key={kind} onAnswer={answer} />
          ),
        )}
      </Suspense>
    </CrashBoundary>
  );
}
