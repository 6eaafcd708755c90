import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { queryClient } from '../api/query-client.ts';
import { fetchPatiently } from '../connection/load-chunk.ts';
import { type Arrival, storedInvitation, storeInvitation } from '../invitation/invitation.ts';
import { invitationQuery } from '../invitation/invitation-query.ts';
import { errorState } from '../navigation/error-reason.ts';
import { paths } from '../navigation/paths.ts';
import { meQuery } from '../session/member.ts';

/**
 * Whoever arrives by a link that opens nothing is told so, wherever the link leads; once, so that they can go on from there. A member
 * whom it leads to another facility is asked first.
 */
export const useArrivalCheck = (arrival: Arrival | undefined): void => {
  const [, navigate] = useLocation();
  const isChecked = useRef(false);
  useEffect(() => {
    if (!arrival || isChecked.current) return;
    isChecked.current = true;
    const check = async (): Promise<void> => {
      const invitation = storedInvitation();
      const [facility, member] = await Promise.all([
        invitation && queryClient.fetchQuery(invitationQuery(invitation)),
        queryClient.fetchQuery(meQuery()),
      ]);
      const leadsAway = member && facility?.facility_id !== member.facility_id;
      // Until the member agrees, and if they never answer, their next login leads to where they are now.
      if (leadsAway) storeInvitation(arrival.before);
      if (!invitation || !facility?.opened)
        return navigate(paths.error, { replace: true, state: errorState(facility?.reason ?? 'wrong-key') });
      if (!leadsAway) return;
      const { switchFacility } = await fetchPatiently(() => import('../cart/switch-facility.tsx'));
      await switchFacility(member, invitation, facility);
    };
    // What went wrong is shown by the screen that needs the answer.
    check().catch(() => undefined);
  }, [navigate, arrival]);
};
