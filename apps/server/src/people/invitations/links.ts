import type { InvitationKind } from './invitation.ts';

/** What a poster's QR code says: where a key or code opens the shop. */
export const invitationLink = (publicUrl: string, kind: InvitationKind, secret: string): string =>
  `${publicUrl}/?${kind}=${encodeURIComponent(secret)}`;
