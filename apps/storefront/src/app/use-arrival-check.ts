import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { checkInvitation } from '../invitation/check-invitation.ts';
import { storedInvitation } from '../invitation/invitation.ts';
import { paths } from './paths.ts';

/** Whoever arrives by a link that opens nothing is told so, wherever the link leads. */
export const useArrivalCheck = (arrivedByLink: boolean): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const invitation = arrivedByLink && storedInvitation();
    if (!invitation) return;
    queryClient.fetchQuery(checkInvitation(invitation)).then(
      ({ opened }) => opened || navigate(paths.error, { replace: true }),
      // What went wrong is shown by the screen that needs the answer.
      () => undefined,
    );
  }, [arrivedByLink, navigate]);
};
