import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { createContext, use } from 'react';

/** The key or code of the visitor for whom a page is rendered. In a browser it comes from the storage, on the server from the URL. */
export const InvitationContext = createContext<() => InvitationParams | undefined>(() => {
  throw new Error('A page is rendered with an invitation, or with none.');
});

export const useInvitation = (): InvitationParams | undefined => use(InvitationContext)();
