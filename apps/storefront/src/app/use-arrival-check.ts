import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { queryClient } from '../api/query-client.ts';
import { fetchPatiently } from '../connection/load-chunk.ts';
import { type Arrival, isPossibleInvitation, storeInvitation } from '../invitation/invitation.ts';
import { invitationQuery } from '../invitation/invitation-query.ts';
import { errorState } from '../navigation/error-reason.ts';
import { paths } from '../navigation/paths.ts';
import { meQuery } from '../session/member.ts';

/**
 * Checks the key or code in the link by which a visitor came, once. If it is not valid, the visitor sees the error page instead of the page
 * that the link names. If it opens another facility, the shop asks the member before it moves them. If the member declines, the shop stores
 * the former key or code again.
 */
export const useArrivalCheck = (arrival: Arrival | undefined): void => {
  const [, navigate] = useLocation();
  const isChecked = useRef(false);
  useEffect(() => {
    if (!arrival || isChecked.current) return;
    isChecked.current = true;
    const check = async (): Promise<void> => {
      const { invitation, before } = arrival;
      // Redirects add no entry to the history. If the history later has more entries, the visitor has gone to another page.
      const entries = history.length;
      const facility = isPossibleInvitation(invitation)
        ? await queryClient.fetchQuery(invitationQuery(invitation))
        : undefined;
      if (!facility?.opened && history.length > entries) return;
      if (!facility?.opened)
        return navigate(paths.error, { replace: true, state: errorState(facility?.reason ?? 'wrong-key') });
      const member = await queryClient.fetchQuery(meQuery());
      if (!member || facility.facility_id === member.facility_id) return;
      const { switchFacility } = await fetchPatiently(() => import('../cart/switch-facility.tsx'));
      if (!(await switchFacility(member, invitation, facility))) storeInvitation(before);
    };
    // Ignores an error, because the screen that needs these answers shows it.
    check().catch(() => undefined);
  }, [navigate, arrival]);
};
