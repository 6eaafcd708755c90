import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { T, useTexts } from '../language/t.tsx';
import { paths } from '../navigation/paths.ts';
import { meQuery } from '../session/member.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { LanguageToggle } from '../ui/language-toggle.tsx';
import styles from './footer.module.css';
import type { Route } from './route.ts';

const legal = [
  [paths.privacyPolicy, 'privacy_policy.title'],
  [paths.terms, 'terms.title'],
  [paths.tradeLaw, 'shell.trade_law'],
] as const;

/**
 * Language, contact, logout and the legal texts. A member who checks out keeps what helps there and has the conditions on the screen. My
 * page is the menu of all of these rows, so its footer has only the row that the menu lacks.
 */
export function Footer({ route }: { route: Route }) {
  const t = useTexts();
  const logOut = useLogOut();
  const { data: member } = useQuery(meQuery());
  const isMenu = route.path === paths.mypage;
  const links = [
    ...(isMenu ? [] : [[paths.contact, 'shell.contact'] as const]),
    ...(isMenu || route.isCheckout ? [] : legal),
    ...(route.isCheckout ? [] : [[paths.accessibility, 'accessibility.title'] as const]),
  ];
  return (
    <footer className={styles.footer}>
      {!isMenu && <LanguageToggle />}
      <nav className={styles.links} aria-label={t('shell.footer')}>
        {links.map(([to, text]) => (
          <Link key={to} to={to}>
            <T id={text} />
          </Link>
        ))}
        {member && !isMenu && (
          <button type="button" onClick={() => void logOut.run()} aria-busy={logOut.isRunning}>
            <T id="shell.logout" />
          </button>
        )}
      </nav>
    </footer>
  );
}
