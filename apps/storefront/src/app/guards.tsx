import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useInvitation } from '../invitation/invitation-context.ts';
import { invitationQuery } from '../invitation/invitation-query.ts';
import { type ErrorReason, errorReasonIn, errorState } from '../navigation/error-reason.ts';
import { paths } from '../navigation/paths.ts';
import { hasSessionEnded, useMaybeMember } from '../session/member.ts';
import { hasLoggedOut } from '../session/session.ts';
import { useWantedPlace } from '../session/wanted-place.ts';
import type { Guard } from './route.ts';

interface Guarded {
  readonly children: ReactNode;
}

const Anyone = ({ children }: Guarded) => children;

/** For those who have no session yet; the others go where they wanted to, or have their place among the sets. */
function VisitorsOnly({ children }: Guarded) {
  const wanted = useWantedPlace();
  return useMaybeMember() ? <Redirect to={wanted?.place ?? paths.products} replace /> : children;
}

/** A visitor who wanted to go somewhere has an account, and needs no key to log in. */
function NotInvited({ reason }: { reason: ErrorReason }) {
  const wanted = useWantedPlace();
  return wanted ? (
    <Redirect to={paths.login} state={{ wanted }} replace />
  ) : (
    <Redirect to={paths.error} state={errorState(reason)} replace />
  );
}

function OpenedOnly({ invitation, children }: Guarded & { invitation: InvitationParams }) {
  const { data } = useSuspenseQuery(invitationQuery(invitation));
  return data.opened ? children : <NotInvited reason={data.reason ?? 'wrong-key'} />;
}

/** Without a key: whoever wants to register is asked where, and whoever was sent to the start from elsewhere knows why from there. */
function WithoutKey() {
  const [path] = useLocation();
  const sentFor = errorReasonIn(useHistoryState());
  return <NotInvited reason={path === paths.register ? 'which-facility' : (sentFor ?? 'no-key')} />;
}

/** For visitors whose stored key or code opens a facility; everyone else is asked to scan the QR code again. */
function InvitedOnly({ children }: Guarded) {
  const invitation = useInvitation();
  return (
    <VisitorsOnly>
      {invitation ? <OpenedOnly invitation={invitation}>{children}</OpenedOnly> : <WithoutKey />}
    </VisitorsOnly>
  );
}

/**
 * Why somebody is sent to the start, and where they wanted to go. Whoever logged out by themselves does not want to go back there, the sets
 * are where a login leads anyway, and the server asks nobody to log in.
 */
const whySent = () => {
  if (typeof location === 'undefined') return undefined;
  if (hasLoggedOut()) return errorState('logged-out');
  const { pathname, search, hash } = location;
  return pathname === paths.products
    ? errorState('login-needed')
    : { wanted: { place: pathname + search + hash, hasSessionEnded: hasSessionEnded() } };
};

function MembersOnly({ children }: Guarded) {
  return useMaybeMember() ? children : <Redirect to={paths.landing} state={whySent()} replace />;
}

export const guards: Record<Guard, ComponentType<Guarded>> = {
  anyone: Anyone,
  visitor: VisitorsOnly,
  invited: InvitedOnly,
  member: MembersOnly,
};
