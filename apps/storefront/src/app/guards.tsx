import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useInvitation } from '../invitation/invitation-context.ts';
import { invitationQuery } from '../invitation/invitation-query.ts';
import { paths } from '../navigation/paths.ts';
import { useMaybeMember } from '../session/member.ts';
import type { Guard } from './route.ts';

interface Guarded {
  readonly children: ReactNode;
}

const toError = <Redirect to={paths.error} replace />;

const Anyone = ({ children }: Guarded) => children;

/** For those who have no session yet; the others have their place among the sets. */
function VisitorsOnly({ children }: Guarded) {
  return useMaybeMember() ? <Redirect to={paths.products} replace /> : children;
}

function OpenedOnly({ invitation, children }: Guarded & { invitation: InvitationParams }) {
  const { data } = useSuspenseQuery(invitationQuery(invitation));
  return data.opened ? children : toError;
}

/** For visitors whose stored key or code opens a facility; everyone else is asked to scan the QR code again. */
function InvitedOnly({ children }: Guarded) {
  const invitation = useInvitation();
  return (
    <VisitorsOnly>{invitation ? <OpenedOnly invitation={invitation}>{children}</OpenedOnly> : toError}</VisitorsOnly>
  );
}

function MembersOnly({ children }: Guarded) {
  return useMaybeMember() ? children : <Redirect to={paths.landing} replace />;
}

export const guards: Record<Guard, ComponentType<Guarded>> = {
  anyone: Anyone,
  visitor: VisitorsOnly,
  invited: InvitedOnly,
  member: MembersOnly,
};
