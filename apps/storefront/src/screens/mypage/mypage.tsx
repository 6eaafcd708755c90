import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { FacilityName } from '../../invitation/facility-name.tsx';
import { LanguageToggle } from '../../language/language-toggle.tsx';
import { T } from '../../language/t.tsx';
import { useLogOut } from '../../session/use-log-out.ts';
import { useCustomer } from '../../session/user.ts';
import { QuietButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './mypage.module.css';

export function Screen() {
  const logOut = useLogOut();
  const user = useCustomer();
  return (
    <Page title="mypage.title">
      <FacilityName {...user} />
      <ul className={styles.menu}>
        <li>
          <Link to={paths.profile}>
            <T id="profile.title" />
          </Link>
        </li>
        <li>
          <Link to={paths.forgot}>
            <T id="mypage.password" />
          </Link>
        </li>
        <li>
          <a href={paths.privacyPolicy} target="_blank" rel="noreferrer">
            <T id="privacy_policy.title" />
          </a>
        </li>
        <li>
          <a href={paths.tradeLaw} target="_blank" rel="noreferrer">
            <T id="shell.trade_law" />
          </a>
        </li>
      </ul>
      <div className={styles.actions}>
        <LanguageToggle />
        <QuietButton onClick={logOut.run} isBusy={logOut.isRunning}>
          <T id="shell.logout" />
        </QuietButton>
      </div>
    </Page>
  );
}
