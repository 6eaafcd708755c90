import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { createContext, use } from 'react';

/** The key or code of the visitor a page is rendered for: stored in a browser, on the server taken from the address. */
export const InvitationContext = createContext<() => InvitationParams | undefined>(() => {
  throw new Error('A page is rendered with an invitation, or with none.');
});

export const useInvitation = (): InvitationParams | undefined => use(InvitationContext)();
