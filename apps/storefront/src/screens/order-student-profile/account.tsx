import { Written } from '@hitosoroi/web/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { FacilityWords } from '../../invitation/facility-name.tsx';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { Section } from '../../order/section.tsx';
import { useMember } from '../../session/member.ts';
import styles from './account.module.css';

export function ChangeProfile() {
  return (
    <Link to={paths.profile}>
      <T id="details.change" />
    </Link>
  );
}

/** The member's facility and name. `children` are more facts, about the order. */
export function Known({ children }: { children?: ReactNode }) {
  const member = useMember();
  const { user_name } = member;
  return (
    <dl className={styles.known}>
      <dt>
        <T id="history.facility" />
      </dt>
      <dd>
        <FacilityWords {...member} />
      </dd>
      <dt>
        <T id="details.name" />
      </dt>
      <dd>
        <Written text={user_name} />
      </dd>
      {children}
    </dl>
  );
}

export function Account() {
  return (
    <Section title="details.account" aside={<ChangeProfile />}>
      <Known />
    </Section>
  );
}
