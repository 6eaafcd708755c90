import { hash } from 'node:crypto';
import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { secretDigest } from '../../platform/secrets.ts';

/** Tells one facility from another where anybody may see it: not by the running number, which would say how many there are. */
export const facilityMark = (handle: string): string => secretDigest(`facility ${handle}`).slice(0, 16);

export type InvitationKind = 'key' | 'code';

/** A code is typed by people, from a poster: neither case nor spaces around it matter. */
const written = (kind: InvitationKind, secret: string): string =>
  kind === 'code' ? secret.trim().toUpperCase() : secret;

/**
 * Under which an invitation is stored and looked up. The search walks over digests, so its timing tells a guesser nothing
 * about how much of a key was right.
 */
export const invitationDigest = (kind: InvitationKind, secret: string): string =>
  hash('sha256', `${kind}:${written(kind, secret)}`, 'hex');

export const readParams = (params: InvitationParams): { kind: InvitationKind; secret: string } =>
  'urlParamKey' in params ? { kind: 'key', secret: params.urlParamKey } : { kind: 'code', secret: params.urlParamCode };

/** The key or code among the fields of a call, absent where it is null or empty. A key goes before a code. */
export const invitationIn = (fields: {
  urlParamKey?: string | null | undefined;
  urlParamCode?: string | null | undefined;
}): InvitationParams | undefined => {
  if (fields.urlParamKey) return { urlParamKey: fields.urlParamKey };
  return fields.urlParamCode ? { urlParamCode: fields.urlParamCode } : undefined;
};

/** What a poster's QR code says: where a key or code opens the shop. */
export const invitationLink = (publicUrl: string, kind: InvitationKind, secret: string): string =>
  `${publicUrl}/?${kind}=${encodeURIComponent(secret)}`;
