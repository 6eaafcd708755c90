import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { T, useTexts } from '../language/t.tsx';
import { payersOrder } from '../navigation/contact-about.ts';
import { canGoBack } from '../navigation/history.ts';
import { paths } from '../navigation/paths.ts';
import { meQuery } from '../session/member.ts';
import { Logo } from '../ui/logo.tsx';
import { WordingSwitch } from '../ui/wording-switch.tsx';
import styles from './header.module.css';
import type { Route } from './route.ts';

function BackButton({ otherwise }: { otherwise: string }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const goBack = () => (canGoBack() ? history.back() : navigate(otherwise));
  return (
    <button type="button" className={styles.back} aria-label={t('shell.back')} onClick={goBack}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d="M15 5l-7 7 7 7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

/** The link to my page, which leads visitors to the landing page. It has the icon of a menu, because my page is the menu of the shop. */
function MyPageLink({ isHere }: { isHere: boolean }) {
  return (
    <Link to={paths.mypage} className={styles.menu} aria-current={isHere ? 'page' : undefined}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M4 7h16M4 12h16M4 17h16" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <T id="shell.mypage" />
    </Link>
  );
}

export function Header({ route }: { route: Route }) {
  const t = useTexts();
  const { data: member } = useQuery(meQuery());
  const home = member ? paths.products : paths.landing;
  const isPayers = route.isForPayers || (route.path === paths.contact && !member && payersOrder());
  return (
    <header className={styles.header}>
      {route.hasBack && <BackButton otherwise={home} />}
      <Link to={home} className={styles.logo} aria-label={t('shell.home')}>
        <Logo />
      </Link>
      <div className={styles.end}>
        <WordingSwitch />
        {!isPayers && <MyPageLink isHere={route.path === paths.mypage} />}
      </div>
    </header>
  );
}
