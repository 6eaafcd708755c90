import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { useLocation } from 'wouter';
import { fetchPatiently } from '../../connection/load-chunk.ts';
import type { FacilityNames } from '../../invitation/facility-name.tsx';
import { storedInvitation, storeInvitation } from '../../invitation/invitation.ts';
import { T } from '../../language/t.tsx';
import { paths } from '../../navigation/paths.ts';
import { FacilityCodeForm } from '../../session/facility-code-form.tsx';
import type { Member } from '../../session/member.ts';
import { forgetTypedBefore } from '../../session/typed-registration.ts';
import styles from './error.module.css';

/** Moves a member to another facility. The code for this loads only when it is needed, because it includes the cart. */
const switchTo = async (member: Member, invitation: InvitationParams, facility: FacilityNames): Promise<boolean> => {
  const { switchFacility } = await fetchPatiently(() => import('../../cart/switch-facility.tsx'));
  return switchFacility(member, invitation, facility);
};

interface EnterCodeProps {
  readonly member: Member | undefined;
  readonly isSecond: boolean;
  /** The path to which a visitor goes next. */
  readonly leadsTo: string;
}

/**
 * A form for the code on the poster. The code opens its facility; a member of another facility is asked before they are moved. The form is
 * folded if another way is more likely to help (`isSecond`).
 */
export function EnterCode({ member, isSecond, leadsTo }: EnterCodeProps) {
  const [, navigate] = useLocation();
  const open = async (invitation: InvitationParams, facility: FacilityNames & { facility_id?: string | undefined }) => {
    if (!member) {
      forgetTypedBefore(invitation, storedInvitation());
      storeInvitation(invitation);
      return navigate(leadsTo);
    }
    const isOwn = facility.facility_id === member.facility_id;
    if (isOwn || (await switchTo(member, invitation, facility))) navigate(paths.products);
  };
  const form = <FacilityCodeForm onOpened={open} />;
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
