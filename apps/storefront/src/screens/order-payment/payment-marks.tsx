import styles from './payment-marks.module.css';

/** Pictures and names of the accepted cards and stores. The pictures are ours: we copy no logos, but name each brand in text. */

export const cardPicture = (
  <svg viewBox="0 0 32 24" width="32" height="24" aria-hidden="true" className={styles.picture}>
    <rect x="1" y="2" width="30" height="20" rx="3" />
    <path d="M1 8h30" strokeWidth="4" />
    <path d="M6 16h7" />
  </svg>
);

export const storePicture = (
  <svg viewBox="0 0 32 24" width="32" height="24" aria-hidden="true" className={styles.picture}>
    <path d="M5 11v11h22V11" />
    <path d="M5 2h22l3 6a3.5 3.5 0 0 1-7 1 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7-1Z" />
    <path d="M13 22v-7h6v7" />
  </svg>
);

/** The names of brands, each in a plain frame. */
export function Marks({ names }: { names: readonly string[] }) {
  return (
    <span className={styles.marks}>
      {names.map((name) => (
        <span key={name} className={styles.mark}>
          {name}
        </span>
      ))}
    </span>
  );
}
