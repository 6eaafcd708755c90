import type { Call } from '@hitosoroi/web/use-call';
import { type ReactNode, useEffect, useRef } from 'react';
import { T } from '../language/t.tsx';
import type { TextId } from '../language/texts.ts';
import styles from '../preview/preview.module.css';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';

interface ImpactProps {
  /** The text of the button that applies the change. */
  readonly action: TextId;
  readonly act: Call<void>;
  /** What would change; absent until staff request the preview. */
  readonly children: ReactNode;
}

/** What saving would change, and the button that saves. The button gets the focus, so that Enter saves. */
export function Impact({ action, act, children }: ImpactProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = Boolean(children);
  useEffect(() => {
    if (!isShown) return;
    place.current?.querySelector('button')?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <>
      {isShown && (
        <section className={styles.previewed}>
          <h3>
            <T id="impact.title" />
          </h3>
          <dl className={styles.effects}>{children}</dl>
          <div ref={place} className={styles.act}>
            <p className={styles.for_good}>
              <T id="impact.not_yet" />
            </p>
            <Button tone="main" isBusy={act.isRunning} doing="form.saving" onClick={() => act.run()}>
              <T id={action} />
            </Button>
          </div>
        </section>
      )}
      <Problem error={act.error} />
    </>
  );
}
