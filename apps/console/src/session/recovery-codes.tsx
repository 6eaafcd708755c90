import { useState } from 'react';
import { Choice } from '../forms/choice.tsx';
import { useUnsaved } from '../forms/unsaved.ts';
import { T } from '../language/t.tsx';
import { Button } from '../ui/button.tsx';
import pageStyles from '../ui/page.module.css';
import styles from './sign-in.module.css';

/** The recovery codes, shown only once. Staff confirm that they have saved them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const [isKept, setKept] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  // The console asks before staff leave without saving the codes.
  const saved = useUnsaved(true);
  const goOn = () => {
    saved();
    onKept();
  };
  return (
    <section className={styles.setup} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">
        <T id="recovery.title" />
      </h2>
      <p>
        <T id="recovery.text" />
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={pageStyles.actions}>
        <Button onClick={copy}>
          <T id={isCopied ? 'recovery.copied' : 'recovery.copy'} />
        </Button>
        <Button onClick={() => print()}>
          <T id="recovery.print" />
        </Button>
      </div>
      <Choice type="checkbox" isChosen={isKept} onChoose={setKept}>
        <T id="recovery.kept" />
      </Choice>
      <p id="recovery-why" className={pageStyles.note} hidden={isKept}>
        <T id="recovery.why_not" />
      </p>
      <div className={pageStyles.actions}>
        <Button tone="main" whyNot={isKept ? undefined : 'recovery-why'} onClick={goOn}>
          <T id="recovery.go_on" />
        </Button>
      </div>
    </section>
  );
}
