import { useEffect, useRef } from 'react';
import type { Call } from '../api/use-call.ts';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { EffectsList } from './effects.tsx';
import styles from './rehearsal.module.css';
import type { Effects } from './use-rehearsal.ts';

interface RehearsedProps {
  readonly effects: Effects | undefined;
  /** The button that does just that. */
  readonly action: TextId;
  readonly tone?: 'main' | 'danger';
  readonly act: Call<void>;
}

/** What would happen, and the one button that makes it happen. After it was done, or was not, why. */
export function Rehearsed({ effects, action, tone = 'main', act }: RehearsedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = effects !== undefined;
  // Whoever asked what would happen reads on there.
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  return (
    <>
      {effects && (
        <section className={styles.rehearsed}>
          <h3 ref={heading} tabIndex={-1}>
            <T id="rehearsal.title" />
          </h3>
          <EffectsList of={effects} />
          <p className={styles.for_good}>
            <T id="rehearsal.not_yet" /> <T id="rehearsal.for_good" />
          </p>
          <div>
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
