import { ConnectionLost } from '@hitosoroi/web/call';
import { useEffect, useRef } from 'react';
import { Refused } from '../api/client.ts';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from './problem.module.css';

/** An error that arose in the browser, with its text. */
export class Told extends Error {
  readonly id: TextId;
  readonly values: Readonly<Record<string, string | number>>;
  constructor(id: TextId, cause: unknown, values: Readonly<Record<string, string | number>> = {}) {
    super(id, { cause });
    this.id = id;
    this.values = values;
  }
}

function Words({ error }: { error: Error }) {
  if (error instanceof Told) return <T id={error.id} values={error.values} />;
  if (error instanceof ConnectionLost) return <T id="shell.not_saved" />;
  return error instanceof Refused && error.refusal ? error.refusal.message : <T id="shell.failed" />;
}

/** The text of an error. The element stays in the page when it is empty, because screen readers announce only changes. */
export function Problem({ error }: { error: Error | null | undefined }) {
  const place = useRef<HTMLParagraphElement>(null);
  // Scrolls the error into view, because the bar with the pressed button may cover it.
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <p ref={place} className={styles.problem} role="alert">
      {error && <Words error={error} />}
    </p>
  );
}
