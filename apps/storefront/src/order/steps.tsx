import { T, useTexts } from '../language/t.tsx';
import styles from './steps.module.css';

const steps = [
  { text: 'steps.details', shape: <circle cx="10" cy="10" r="9" /> },
  { text: 'steps.pay', shape: <path d="M10 1 20 19H0Z" /> },
  { text: 'steps.done', shape: <rect x="1" y="1" width="18" height="18" /> },
] as const;

/** The steps of an order. Marks the step that the member has reached. The shapes come from the mark of the shop. */
export function Steps({ at }: { at: 1 | 2 | 3 }) {
  const t = useTexts();
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {steps.map(({ text, shape }, index) => (
        <li key={text} aria-current={index + 1 === at ? 'step' : undefined} data-past={index + 1 < at || undefined}>
          <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
            {shape}
          </svg>
          <span>
            <T id={text} />
          </span>
        </li>
      ))}
    </ol>
  );
}
