import { Link } from 'react-router';
import { LanguageToggle } from '../language/language-toggle.tsx';
import { T, useTexts } from '../language/t.tsx';
import styles from './footer.module.css';
import { paths } from './paths.ts';

export function Footer() {
  const t = useTexts();
  return (
    <footer className={styles.footer}>
      <LanguageToggle />
      <nav className={styles.links} aria-label={t('shell.footer')}>
        <Link to={paths.privacyPolicy}>
          <T id="shell.privacy_policy" />
        </Link>
        <Link to={paths.tradeLaw}>
          <T id="shell.trade_law" />
        </Link>
      </nav>
    </footer>
  );
}
