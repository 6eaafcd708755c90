import { useLocation } from 'wouter';
import { switchFacility } from '../../cart/switch-facility.tsx';
import { storeInvitation } from '../../invitation/invitation.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { FacilityCodeForm } from '../../session/facility-code-form.tsx';
import type { Member } from '../../session/member.ts';
import styles from './error.module.css';

/** The poster's code opens its facility; a member whom it leads elsewhere is asked first. Folded where something else is likelier to help. */
export function EnterCode({ member, isSecond }: { member: Member | undefined; isSecond: boolean }) {
  const [, navigate] = useLocation();
  const form = (
    <FacilityCodeForm
      onOpened={async (invitation, facility) => {
        if (!member) storeInvitation(invitation);
        else if (facility.facility_id !== member.facility_id && !(await switchFacility(member, invitation, facility)))
          return;
        navigate(member ? paths.products : paths.landing);
      }}
    />
  );
  if (!isSecond) return <div className={styles.code}>{form}</div>;
  return (
    <details className={styles.code}>
      <summary>
        <T id="code.other" />
      </summary>
      {form}
    </details>
  );
}
