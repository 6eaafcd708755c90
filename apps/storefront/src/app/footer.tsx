import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { LanguageToggle } from '../language/language-toggle.tsx';
import { T, useTexts } from '../language/t.tsx';
import { logOut } from '../session/session.ts';
import { askMe } from '../session/user.ts';
import styles from './footer.module.css';
import { paths } from './paths.ts';

export function Footer() {
  const t = useTexts();
  const navigate = useNavigate();
  const { data: user } = useQuery(askMe());
  return (
    <footer className={styles.footer}>
      <LanguageToggle />
      <nav className={styles.links} aria-label={t('shell.footer')}>
        <Link to={paths.privacyPolicy}>
          <T id="privacy_policy.title" />
        </Link>
        <Link to={paths.tradeLaw}>
          <T id="shell.trade_law" />
        </Link>
        {user && (
          <button type="button" onClick={() => logOut().then(() => navigate(paths.landing))}>
            <T id="shell.logout" />
          </button>
        )}
      </nav>
    </footer>
  );
}
