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
      const { invitation, before } = arrival;
      // Redirects add none: more of them means that the person has gone on.
      const entries = history.length;
      const answer = isPossibleInvitation(invitation) ? queryClient.fetchQuery(invitationQuery(invitation)) : undefined;
      // It is waited for below. Where the member's answer fails first, nobody waits.
      answer?.catch(() => undefined);
      const member = await queryClient.fetchQuery(meQuery());
      // Until the member agrees, and if they or the server never answer, their next login leads to where they are now.
      storeInvitation(member ? before : invitation);
      const facility = await answer;
      if (!facility?.opened && history.length > entries) return;
      if (!facility?.opened)
        return navigate(paths.error, { replace: true, state: errorState(facility?.reason ?? 'wrong-key') });
      if (!member) return;
      if (facility.facility_id === member.facility_id) return storeInvitation(invitation);
      const { switchFacility } = await fetchPatiently(() => import('../cart/switch-facility.tsx'));
      await switchFacility(member, invitation, facility);
    };
    // What went wrong is shown by the screen that needs the answer.
    check().catch(() => undefined);
  }, [navigate, arrival]);
};
