import { useRef, useState } from 'react';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { T } from '../language/t.tsx';
import { QuietButton } from '../ui/button.tsx';
import styles from './store-payment.module.css';

interface CopyableNumberProps {
  readonly shown: string;
  /** The number without the spaces that make it readable. */
  readonly copied: string;
  readonly label: 'store.copy' | 'store.copy_confirmation';
}

/** A number with a copy button. If the browser does not allow copying, the number is selected and the member copies it. */
export function CopyableNumber({ shown, copied, label }: CopyableNumberProps) {
  const isHydrated = useIsHydrated();
  const number = useRef<HTMLSpanElement>(null);
  const [outcome, setOutcome] = useState<'store.copied' | 'store.not_copied'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      setOutcome('store.copied');
    } catch {
      if (number.current) getSelection()?.selectAllChildren(number.current);
      setOutcome('store.not_copied');
    }
  };
  return (
    <span className={styles.copyable}>
      <span ref={number} className={styles.number}>
        {shown}
      </span>
      {isHydrated && navigator.clipboard && (
        <span className={styles.copy}>
          <QuietButton onClick={() => void copy()}>
            <T id={label} />
          </QuietButton>
          <span role="status">{outcome && <T id={outcome} />}</span>
        </span>
      )}
    </span>
  );
}
