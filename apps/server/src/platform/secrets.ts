import { hash, randomBytes } from 'node:crypto';

/** An unguessable secret, fit for a cookie and a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret: a reader of the database cannot use it. */
export const secretDigest = (secret: string): string => hash('sha256', secret, 'hex');
