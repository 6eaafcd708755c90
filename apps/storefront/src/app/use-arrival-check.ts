import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { checkInvitation } from '../invitation/check-invitation.ts';
import { storedInvitation } from '../invitation/invitation.ts';
import { paths } from './paths.ts';

/** Whoever arrives by a link that opens nothing is told so, wherever the link leads; once, so that they can go on from there. */
export const useArrivalCheck = (arrivedByLink: boolean): void => {
  const navigate = useNavigate();
  const isChecked = useRef(!arrivedByLink);
  useEffect(() => {
    const invitation = storedInvitation();
    if (isChecked.current || !invitation) return;
    isChecked.current = true;
    queryClient.fetchQuery(checkInvitation(invitation)).then(
      ({ opened }) => opened || navigate(paths.error, { replace: true }),
      // What went wrong is shown by the screen that needs the answer.
      () => undefined,
    );
  }, [navigate]);
};
