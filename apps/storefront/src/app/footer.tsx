import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { T, useTexts } from '../language/t.tsx';
import { paths } from '../navigation/paths.ts';
import { meQuery } from '../session/member.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { EasyToggle } from '../ui/easy-toggle.tsx';
import { LanguageToggle } from '../ui/language-toggle.tsx';
import styles from './footer.module.css';

const links = [
  [paths.contact, 'shell.contact'],
  [paths.privacyPolicy, 'privacy_policy.title'],
  [paths.terms, 'terms.title'],
  [paths.tradeLaw, 'shell.trade_law'],
  [paths.accessibility, 'accessibility.title'],
] as const;

export function Footer() {
  const t = useTexts();
  const logOut = useLogOut();
  const { data: member } = useQuery(meQuery());
  return (
    <footer className={styles.footer}>
      <div className={styles.languages}>
        <LanguageToggle />
        <EasyToggle />
      </div>
      <nav className={styles.links} aria-label={t('shell.footer')}>
        {links.map(([to, text]) => (
          <Link key={to} to={to}>
            <T id={text} />
          </Link>
        ))}
        {member && (
          <button type="button" onClick={() => void logOut.run()} aria-busy={logOut.isRunning}>
            <T id="shell.logout" />
          </button>
        )}
      </nav>
    </footer>
  );
}
