import { hash } from 'node:crypto';
import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { secretDigest } from '../../platform/secrets.ts';

/** Identifies a facility in public. Its id would reveal how many facilities there are. */
export const facilityMark = (handle: string): string => secretDigest(`facility ${handle}`).slice(0, 16);

export type InvitationKind = 'key' | 'code';

/**
 * The form in which a key or code is compared. People type codes from a poster, so the server ignores a code's case and surrounding spaces.
 */
const written = (kind: InvitationKind, secret: string): string =>
  kind === 'code' ? secret.trim().toUpperCase() : secret;

/**
 * The digest that identifies an invitation. The search compares digests, so that its timing does not reveal how much of a guessed key was
 * right.
 */
export const invitationDigest = (kind: InvitationKind, secret: string): string =>
  hash('sha256', `${kind}:${written(kind, secret)}`, 'hex');

export const readParams = (params: InvitationParams): { kind: InvitationKind; secret: string } =>
  'urlParamKey' in params ? { kind: 'key', secret: params.urlParamKey } : { kind: 'code', secret: params.urlParamCode };

/** Whether the key or code already has the form in which it is compared. */
export const isUsualSpelling = (params: InvitationParams): boolean => {
  const { kind, secret } = readParams(params);
  return written(kind, secret) === secret;
};

/** The key or code in a call's fields. A null or empty field counts as absent. A key has priority over a code. */
export const invitationIn = (fields: {
  urlParamKey?: string | null | undefined;
  urlParamCode?: string | null | undefined;
}): InvitationParams | undefined => {
  if (fields.urlParamKey) return { urlParamKey: fields.urlParamKey };
  return fields.urlParamCode ? { urlParamCode: fields.urlParamCode } : undefined;
};

/** The link in a poster's QR code, which opens the shop with a key or code. */
export const invitationLink = (publicUrl: string, kind: InvitationKind, secret: string): string =>
  `${publicUrl}/?${kind}=${encodeURIComponent(secret)}`;
