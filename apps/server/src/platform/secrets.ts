import { hash, randomBytes } from 'node:crypto';

/** An unguessable secret, fit for a cookie and a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The form in which a secret is stored, so that a reader of the database cannot use the secret. */
export const secretDigest = (secret: string): string => hash('sha256', secret, 'hex');
