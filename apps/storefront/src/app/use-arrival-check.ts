import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { storedInvitation } from '../invitation/invitation.ts';
import { invitationQuery } from '../invitation/invitation-query.ts';
import { paths } from '../navigation/paths.ts';
import { meQuery } from '../session/member.ts';
import { memberChanged } from '../session/session.ts';

/** Whoever arrives by a link that opens nothing is told so, wherever the link leads; once, so that they can go on from there. */
export const useArrivalCheck = (arrivedByLink: boolean): void => {
  const [, navigate] = useLocation();
  const isChecked = useRef(!arrivedByLink);
  useEffect(() => {
    if (isChecked.current) return;
    isChecked.current = true;
    const invitation = storedInvitation();
    if (!invitation) {
      navigate(paths.error, { replace: true });
      return;
    }
    Promise.all([queryClient.fetchQuery(invitationQuery(invitation)), queryClient.fetchQuery(meQuery())]).then(
      async ([{ opened }, member]) => {
        if (!opened) return navigate(paths.error, { replace: true });
        // Somebody who is logged in and scans another facility's code moves there.
        if (member) await ask('PUT /me/setkey', { body: invitation }).then(memberChanged);
      },
      // What went wrong is shown by the screen that needs the answer.
      () => undefined,
    );
  }, [navigate]);
};
