import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { checkInvitation } from '../invitation/check-invitation.ts';
import { storedInvitation } from '../invitation/invitation.ts';
import { paths } from './paths.ts';

const toError = <Navigate to={paths.error} replace />;

function OpenedOnly({ invitation, children }: { invitation: InvitationParams; children: ReactNode }) {
  const { data } = useSuspenseQuery(checkInvitation(invitation));
  return data.opened ? children : toError;
}

/** Lets those in whose stored key or code opens a facility; everyone else is asked to scan the QR code again. */
function InvitedOnly({ children }: { children: ReactNode }) {
  const invitation = storedInvitation();
  return invitation ? <OpenedOnly invitation={invitation}>{children}</OpenedOnly> : toError;
}

const Anyone = ({ children }: { children: ReactNode }) => children;

export const guards = { anyone: Anyone, invited: InvitedOnly };
export type Guard = keyof typeof guards;
