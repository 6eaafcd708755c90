import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useEffect, useState } from 'react';
import { changeLanguage, isLanguageChosen } from '../language/page-language.ts';
import { T } from '../language/t.tsx';
import { alertDialog } from '../ui/confirm-dialog.ts';
import styles from './english-offer.module.css';

const ID = 'english-offer';

/** Whether the server rendered the offer in this page. */
export const isOfferShown = (): boolean => document.getElementById(ID) !== null;

/**
 * Offers English, in English, to visitors whose browser prefers a language other than Japanese, until they choose a language. Declining
 * chooses Japanese.
 */
export function EnglishOffer() {
  const language = useLanguage();
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    // Hides the offer from a visitor who chose a language before, but lost the cookie that tells the server so. Also hides it when the
    // visitor presses the other button for English.
    if (language === 'en' || isLanguageChosen()) setAnswered(true);
  }, [language]);
  const choose = async (chosen: 'ja' | 'en') => {
    if (!(await changeLanguage(chosen))) return alertDialog('shell.language_failed');
    document.getElementById('main')?.focus({ preventScroll: true });
    setAnswered(true);
  };
  if (isAnswered || language === 'en') return null;
  return (
    <section id={ID} lang="en" className={styles.offer} aria-label="English">
      <p>
        <T id="english.text" />
      </p>
      <div className={styles.answers}>
        <button type="button" className={styles.yes} onClick={() => void choose('en')}>
          <T id="english.yes" />
        </button>
        <button type="button" onClick={() => void choose('ja')}>
          <T id="english.no" />
        </button>
      </div>
    </section>
  );
}
