import { createHash, hash, randomBytes } from 'node:crypto';

/** An unguessable secret, fit for a cookie and a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The form in which a secret is stored, so that a reader of the database cannot use the secret. */
export const secretDigest = (secret: string): string => hash('sha256', secret, 'hex');

/**
 * A digest of what a preview of the console showed. The button sends it back. The server changes nothing if the effect would now differ.
 */
export const fingerprintOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
