import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useInvitation } from '../invitation/invitation-context.ts';
import { invitationQuery } from '../invitation/invitation-query.ts';
import { type ErrorReason, errorState } from '../navigation/error-reason.ts';
import { paths } from '../navigation/paths.ts';
import type { LinkState } from '../session/confirm-email.ts';
import { hasSessionEnded, useMaybeMember } from '../session/member.ts';
import { hasLoggedOut } from '../session/session.ts';
import { useSent, useWantedPlace } from '../session/wanted-place.ts';
import type { Guard } from './route.ts';

interface Guarded {
  readonly children: ReactNode;
}

const Anyone = ({ children }: Guarded) => children;

/**
 * Shows a screen to visitors without a session. Members are redirected to the page that a mail's link named, or to the sets. There a notice
 * tells them if a link did not work.
 */
function VisitorsOnly({ children }: Guarded) {
  const wanted = useWantedPlace();
  const link = useHistoryState<{ link?: LinkState } | null>()?.link;
  return useMaybeMember() ? <Redirect to={wanted?.place ?? paths.products} state={{ link }} replace /> : children;
}

/**
 * Redirects a visitor to /error. If another guard already gave a reason, /error shows that reason. The redirect keeps the page that a
 * mail's link named, because /error links to the login.
 */
function NotInvited({ reason }: { reason: ErrorReason }) {
  const { errorReason, wanted } = useSent();
  return <Redirect to={paths.error} state={{ ...errorState(errorReason ?? reason), wanted }} replace />;
}

function OpenedOnly({ invitation, children }: Guarded & { invitation: InvitationParams }) {
  const { data } = useSuspenseQuery(invitationQuery(invitation));
  return data.opened ? children : <NotInvited reason={data.reason ?? 'wrong-key'} />;
}

/** For visitors without a key or code. A visitor who wants to register has to name the facility. */
function WithoutKey() {
  const [path] = useLocation();
  return <NotInvited reason={path === paths.register ? 'which-facility' : 'no-key'} />;
}

/** Shows a screen to visitors whose stored key or code opens a facility. All others are asked to scan the QR code again. */
function InvitedOnly({ children }: Guarded) {
  const invitation = useInvitation();
  return (
    <VisitorsOnly>
      {invitation ? <OpenedOnly invitation={invitation}>{children}</OpenedOnly> : <WithoutKey />}
    </VisitorsOnly>
  );
}

/**
 * The state of a redirect to the landing page: the reason, and the page that the visitor opened. After a logout the state leaves out the
 * page, because the member left the page on purpose. Undefined on the server, because only the browser stores the reason.
 */
const whySent = () => {
  if (typeof location === 'undefined') return undefined;
  if (hasLoggedOut()) return errorState('logged-out');
  const { pathname, search, hash } = location;
  return { ...errorState(hasSessionEnded() ? 'session-over' : 'login-needed'), wanted: pathname + search + hash };
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
