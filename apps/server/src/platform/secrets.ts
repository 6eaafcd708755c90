import { hash, randomBytes } from 'node:crypto';

/** A secret that cannot be guessed, fit for a cookie and an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: whoever reads the database cannot use it. */
export const secretDigest = (secret: string): string => hash('sha256', secret, 'hex');
