import { acceptedCards } from '@hitosoroi/rules/payment-limits';
import type { ReactNode } from 'react';
import styles from './payment-marks.module.css';

/**
 * Pictures and names of the accepted cards and stores. The pictures are ours: we copy no logos. A card's picture has the colors and shapes
 * by which people know its brand.
 */

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

export const peoplePicture = (
  <svg viewBox="0 0 32 24" width="32" height="24" aria-hidden="true" className={styles.picture}>
    <circle cx="11" cy="7" r="5" />
    <path d="M2 22v-1a9 7 0 0 1 18 0v1M21 3a5 5 0 0 1 0 9M25 15a8 7 0 0 1 5 6v1" />
  </svg>
);

type Card = (typeof acceptedCards)[number];

const cardShapes: Record<Card, ReactNode> = {
  VISA: (
    <>
      <path fill="#1a1f71" d="M0 0h24v5H0z" />
      <path fill="#f7b600" d="M0 11h24v5H0z" />
    </>
  ),
  MASTER: (
    <>
      <circle cx="9" cy="8" r="6" fill="#eb001b" />
      <circle cx="15" cy="8" r="6" fill="#f79e1b" />
      <path fill="#ff5f00" d="M12 2.8a6 6 0 0 1 0 10.4 6 6 0 0 1 0-10.4Z" />
    </>
  ),
  DINERS: (
    <>
      <circle cx="12" cy="8" r="7" fill="#0079be" />
      <path fill="#fff" d="M10.8 3.2v9.6a5 5 0 0 1 0-9.6ZM13.2 3.2v9.6a5 5 0 0 0 0-9.6Z" />
    </>
  ),
  AMEX: (
    <>
      <path fill="#006fcf" d="M0 0h24v16H0z" />
      <path
        stroke="#fff"
        strokeWidth="1.4"
        fill="none"
        d="m3 11 3-6 3 6M4.2 9h3.6M11 11V5l2.5 3.5L16 5v6M18 5l4 6M22 5l-4 6"
      />
    </>
  ),
  JCB: (
    <>
      <rect x="2" y="1" width="6" height="14" rx="3" fill="#0b57a4" />
      <rect x="9" y="1" width="6" height="14" rx="3" fill="#d4002a" />
      <rect x="16" y="1" width="6" height="14" rx="3" fill="#1f8a3b" />
    </>
  ),
};

/** The present name of a brand that the spec's name abbreviates. */
const brandNames: Partial<Record<Card, string>> = {
  MASTER: 'Mastercard',
  DINERS: 'Diners Club',
  AMEX: 'American Express',
};

/** The accepted cards: the mark of each brand, and its name. */
export function CardMarks() {
  return (
    <span className={styles.cards}>
      {acceptedCards.map((card) => (
        <span key={card} className={styles.card}>
          <svg viewBox="0 0 24 16" width="27" height="18" role="img" aria-label={brandNames[card] ?? card}>
            {cardShapes[card]}
          </svg>
          {card}
        </span>
      ))}
    </span>
  );
}

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
