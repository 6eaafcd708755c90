import { Link } from 'wouter';
import { FacilityLine } from '../../invitation/facility-line.tsx';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMember } from '../../session/member.ts';
import { useLogOut } from '../../session/use-log-out.ts';
import { LanguageToggle } from '../../ui/language-toggle.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './mypage.module.css';
import { NewTabLink } from './new-tab-link.tsx';

export function Screen() {
  const logOut = useLogOut();
  const member = useMember();
  return (
    <Page title="mypage.title">
      <FacilityLine {...member} />
      <ul className={styles.menu}>
        <li>
          <Link to={paths.profile}>
            <T id="mypage.profile" />
          </Link>
        </li>
        <li>
          <Link to={paths.family}>
            <T id="family.title" />
          </Link>
        </li>
        <li>
          <Link to={paths.orderHistory}>
            <T id="order_history.title" />
          </Link>
        </li>
        <li>
          <Link to={paths.forgot}>
            <T id="mypage.password" />
          </Link>
        </li>
        <li>
          <Link to={paths.contact}>
            <T id="shell.contact" />
          </Link>
        </li>
        <li>
          <NewTabLink to={paths.privacyPolicy}>
            <T id="privacy_policy.title" />
          </NewTabLink>
        </li>
        <li>
          <NewTabLink to={paths.terms}>
            <T id="terms.title" />
          </NewTabLink>
        </li>
        <li>
          <NewTabLink to={paths.tradeLaw}>
            <T id="shell.trade_law" />
          </NewTabLink>
        </li>
        <li className={styles.languages}>
          <LanguageToggle />
        </li>
        <li>
          <button
            type="button"
            className={styles.logout}
            onClick={() => void logOut.run()}
            aria-busy={logOut.isRunning}
          >
            <T id="shell.logout" />
          </button>
        </li>
      </ul>
    </Page>
  );
}
