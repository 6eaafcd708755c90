import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { OwnWords } from '../../order/own-words.tsx';
import { useMember } from '../../session/member.ts';
import styles from './account.module.css';

export function ChangeProfile() {
  return (
    <Link to={paths.profile}>
      <T id="details.change" />
    </Link>
  );
}

/** The member's name. `children` are more facts, about the order. */
export function Known({ children }: { children: ReactNode }) {
  const { user_name } = useMember();
  return (
    <dl className={styles.known}>
      <dt>
        <T id="details.name" />
      </dt>
      <dd>
        <OwnWords text={user_name} />
      </dd>
      {children}
    </dl>
  );
}

/** The name of the member who orders. */
export function Account() {
  return (
    <p className={styles.account}>
      <OwnWords text={useMember().user_name} />
      <ChangeProfile />
    </p>
  );
}
