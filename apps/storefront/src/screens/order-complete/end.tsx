import type { ReactNode } from 'react';
import { T, useTexts } from '../../language/t.tsx';
import type { TextId } from '../../language/texts.ts';
import { useOwnTitle } from '../../navigation/own-title.ts';
import { Steps } from '../../order/steps.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './end.module.css';

/** The URL is untrusted, so at most this many characters of its order number are shown. */
const LONGEST_NUMBER = 32;

function OrderNumber({ number }: { number: string }) {
  return (
    <p className={styles.number}>
      <span>
        <T id="complete.number" />
      </span>{' '}
      <strong dir="ltr">{number.length > LONGEST_NUMBER ? `${number.slice(0, LONGEST_NUMBER)}…` : number}</strong>
    </p>
  );
}

interface EndProps {
  readonly title: TextId;
  readonly number: string;
  /** Whether the member has nothing left to do. */
  readonly isDone?: boolean;
  /** Whether the order number comes last, because the member has to type another number at a store. */
  readonly isNumberLast?: boolean;
  readonly children?: ReactNode;
}

/** The page at the end of a payment: its outcome, and the order number from the URL. */
export function End({ title, number, isDone = false, isNumberLast = false, children }: EndProps) {
  const t = useTexts();
  useOwnTitle(t(title));
  return (
    <>
      {isDone && <Steps at={3} />}
      <div className={styles.end}>
        <Notice title={title} hasMark={!isDone && !isNumberLast}>
          {number && !isNumberLast && <OrderNumber number={number} />}
          {children}
          {number && isNumberLast && <OrderNumber number={number} />}
        </Notice>
      </div>
    </>
  );
}
