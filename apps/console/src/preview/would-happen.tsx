import type { Call } from '@hitosoroi/web/use-call';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import styles from './preview.module.css';

interface WouldHappenProps {
  /** Whether a preview was fetched and is still valid. */
  readonly isShown: boolean;
  /** The text of the button that does what the preview shows. */
  readonly action: TextId;
  readonly tone?: 'main' | 'danger';
  /** A warning above the button. It follows the sentence that says that nothing has been done yet. */
  readonly warning?: TextId;
  /** Why staff cannot press the button yet. */
  readonly whyNot?: TextId | undefined;
  readonly act: Call<void>;
  readonly children: ReactNode;
}

/** The preview of an action, the button that does the action, and the error if the action fails. */
export function WouldHappen({ isShown, action, tone = 'main', warning, whyNot, act, children }: WouldHappenProps) {
  const whyNotId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the preview that staff requested.
  useEffect(() => {
    if (!isShown) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  return (
    <>
      {isShown && (
        <section className={styles.previewed}>
          <h3 ref={heading} tabIndex={-1}>
            <T id="preview.title" />
          </h3>
          {children}
          <div className={styles.act}>
            <p className={styles.for_good}>
              <T id="preview.not_yet" /> {warning && <T id={warning} />}
            </p>
            {whyNot && (
              <p id={whyNotId}>
                <T id={whyNot} />
              </p>
            )}
            <Button
              tone={tone}
              whyNot={whyNot && whyNotId}
              isBusy={act.isRunning}
              doing="form.working"
              onClick={() => act.run()}
            >
              <T id={action} />
            </Button>
          </div>
        </section>
      )}
      <Problem error={act.error} />
    </>
  );
}
