import { createHash, hash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed, for a cookie or a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The form in which a secret is stored. A person who reads the database cannot use the secret. */
export const secretDigest = (secret: string): string => hash('sha256', secret, 'hex');

/**
 * A digest of what a preview in the console showed. The button sends it to the server, which changes nothing if the effect would now
 * differ.
 */
export const fingerprintOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
