import { type ReactNode, useEffect, useRef } from 'react';
import type { Call } from '../api/use-call.ts';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import styles from './rehearsal.module.css';

interface WouldHappenProps {
  /** Whether it was asked what would happen, and is still so. */
  readonly isShown: boolean;
  /** The button that does just that. */
  readonly action: TextId;
  readonly tone?: 'main' | 'danger';
  /** What has to be known before the button is pressed, beyond that nothing was done yet. */
  readonly warning?: TextId;
  readonly act: Call<void>;
  readonly children: ReactNode;
}

/** What would happen, and the one button that makes it happen. After it was done, or was not, why. */
export function WouldHappen({ isShown, action, tone = 'main', warning, act, children }: WouldHappenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever asked what would happen reads on there.
  useEffect(() => {
    if (!isShown) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  return (
    <>
      {isShown && (
        <section className={styles.rehearsed}>
          <h3 ref={heading} tabIndex={-1}>
            <T id="rehearsal.title" />
          </h3>
          {children}
          <div className={styles.act}>
            <p className={styles.for_good}>
              <T id="rehearsal.not_yet" /> {warning && <T id={warning} />}
            </p>
            <Button tone={tone} isBusy={act.isRunning} onClick={() => act.run()}>
              <T id={action} />
            </Button>
          </div>
        </section>
      )}
      <Problem error={act.error} />
    </>
  );
}
