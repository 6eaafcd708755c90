import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type Answer, ask, isRefusedFor } from '../api/client.ts';
import { useInvitation } from './invitation-context.ts';

const notOpened: Answer<'GET /checkkey'> = {
  opened: false,
  customerName: null,
  customerNameEn: null,
  facilityName: null,
  facilityNameEn: null,
};

/** Asks whether a key or code opens a facility. A malformed key or code opens none. */
export const invitationQuery = (params: InvitationParams) =>
  queryOptions({
    queryKey: ['checkkey', params],
    queryFn: ({ meta }) =>
      ask('GET /checkkey', { query: params }, meta?.transport).catch((error: unknown) => {
        if (isRefusedFor(error, 'malformed')) return notOpened;
        throw error;
      }),
  });

/** The facility that the visitor's key or code opens. Only for screens that the guard shows to invited visitors. */
export const useInvitedFacility = () => {
  const invitation = useInvitation();
  if (!invitation) throw new Error('This screen needs a stored key or code.');
  return useSuspenseQuery(invitationQuery(invitation)).data;
};
