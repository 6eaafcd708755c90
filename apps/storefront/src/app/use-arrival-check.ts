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
 * Tells a visitor once that their link's key or code is not valid, wherever the link leads; they can go on from there. A member whom it
 * leads to another facility is asked; one who declines, or whose link opens nothing, has the former key again.
 */
export const useArrivalCheck = (arrival: Arrival | undefined): void => {
  const [, navigate] = useLocation();
  const isChecked = useRef(false);
  useEffect(() => {
    if (!arrival || isChecked.current) return;
    isChecked.current = true;
    const check = async (): Promise<void> => {
      const { invitation, before } = arrival;
      // Redirects add no history entry: more entries mean that the visitor has moved on.
      const entries = history.length;
      const answer = isPossibleInvitation(invitation) ? queryClient.fetchQuery(invitationQuery(invitation)) : undefined;
      // Awaited below, but not if the call for the member fails first.
      answer?.catch(() => undefined);
      const member = await queryClient.fetchQuery(meQuery());
      const facility = await answer;
      if (!facility?.opened && member) storeInvitation(before);
      if (!facility?.opened && history.length > entries) return;
      if (!facility?.opened)
        return navigate(paths.error, { replace: true, state: errorState(facility?.reason ?? 'wrong-key') });
      if (!member || facility.facility_id === member.facility_id) return;
      const { switchFacility } = await fetchPatiently(() => import('../cart/switch-facility.tsx'));
      if (!(await switchFacility(member, invitation, facility))) storeInvitation(before);
    };
    // The screen that needs the answer shows the error.
    check().catch(() => undefined);
  }, [navigate, arrival]);
};
