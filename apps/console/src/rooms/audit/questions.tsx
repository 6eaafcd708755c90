import { Written } from '@hitosoroi/web/language.tsx';
import { T } from '../../language/t.tsx';
import styles from './audit.module.css';
import { type QuestionChange, questionChanges } from './question-changes.ts';

function Change({ of: change }: { of: QuestionChange }) {
  if (change.kind === 'sorted') return <T id="audit_question.sorted" />;
  if (change.kind === 'retitled')
    return (
      <>
        <T id="audit_question.retitled" /> <Written text={change.from} /> → <Written text={change.to} />
      </>
    );
  return (
    <>
      <T id={`audit_question.${change.kind}`} /> <Written text={change.title} />
    </>
  );
}

export function Questions({ before, after }: { before: unknown; after: unknown }) {
  return (
    <ul className={styles.lines}>
      {questionChanges(before, after).map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes never change their order
        <li key={index}>
          <Change of={change} />
        </li>
      ))}
    </ul>
  );
}
