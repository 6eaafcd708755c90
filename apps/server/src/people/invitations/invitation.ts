import { hash } from 'node:crypto';
import type { InvitationParams } from '@hitosoroi/contract/invitations';
import { secretDigest } from '../../platform/secrets.ts';

/** Identifies a facility in public. The id of the facility's row would reveal how many facilities there are. */
export const facilityMark = (handle: string): string => secretDigest(`facility ${handle}`).slice(0, 16);

export type InvitationKind = 'key' | 'code';

/** Normalizes a key or code for comparison. People type codes from a poster, so the server ignores a code's case and surrounding spaces. */
const written = (kind: InvitationKind, secret: string): string =>
  kind === 'code' ? secret.trim().toUpperCase() : secret;

/**
 * The digest that identifies an invitation. The database compares digests, so that the time it takes does not reveal how much of a guessed
 * key was right.
 */
export const invitationDigest = (kind: InvitationKind, secret: string): string =>
  hash('sha256', `${kind}:${written(kind, secret)}`, 'hex');

export const readParams = (params: InvitationParams): { kind: InvitationKind; secret: string } =>
  'urlParamKey' in params ? { kind: 'key', secret: params.urlParamKey } : { kind: 'code', secret: params.urlParamCode };

/** Whether the key or code is already normalized. */
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

/** The link in a poster's QR code. It opens the shop with a key or code. */
export const invitationLink = (publicUrl: string, kind: InvitationKind, secret: string): string =>
  `${publicUrl}/?${kind}=${encodeURIComponent(secret)}`;
