import { useEffect, useRef } from 'react';
import { ConnectionLost, Refused } from '../api/client.ts';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './problem.module.css';

/** Something that went wrong here and not at the server, with the words for it. */
export class Told extends Error {
  readonly id: TextId;
  constructor(id: TextId, cause: unknown) {
    super(id, { cause });
    this.id = id;
  }
}

function Words({ error }: { error: Error }) {
  if (error instanceof Told) return <T id={error.id} />;
  if (error instanceof ConnectionLost) return <T id="shell.not_saved" />;
  return error instanceof Refused && error.refusal ? error.refusal.message : <T id="shell.failed" />;
}

/** Why something was not done, in the server's words. The place stands there all the time, so that a screen reader hears what comes into it. */
export function Problem({ error }: { error: Error | null | undefined }) {
  const place = useRef<HTMLParagraphElement>(null);
  // It may stand behind the bar with the button that was pressed.
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <p ref={place} className={styles.problem} role="alert">
      {error && <Words error={error} />}
    </p>
  );
}
