import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { createContext, use } from 'react';

/** The key or code of whoever a page is rendered for: in a browser the stored one, on the server the one in the address. */
export const InvitationContext = createContext<() => InvitationParams | undefined>(() => {
  throw new Error('A page is rendered with an invitation, or with none.');
});

export const useInvitation = (): InvitationParams | undefined => use(InvitationContext)();
