import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LanguageToggle } from '../language/language-toggle.tsx';
import { T, useTexts } from '../language/t.tsx';
import { useLogOut } from '../session/use-log-out.ts';
import { askMe } from '../session/user.ts';
import styles from './footer.module.css';
import { paths } from './paths.ts';

export function Footer() {
  const t = useTexts();
  const logOut = useLogOut();
  const { data: user } = useQuery(askMe());
  return (
    <footer className={styles.footer}>
      <LanguageToggle />
      <nav className={styles.links} aria-label={t('shell.footer')}>
        <Link to={paths.contact}>
          <T id="shell.contact" />
        </Link>
        <Link to={paths.privacyPolicy}>
          <T id="privacy_policy.title" />
        </Link>
        <Link to={paths.tradeLaw}>
          <T id="shell.trade_law" />
        </Link>
        {user && (
          <button type="button" onClick={logOut.run} aria-busy={logOut.isRunning}>
            <T id="shell.logout" />
          </button>
        )}
      </nav>
    </footer>
  );
}
