import { createRequire } from 'node:module';
import type { Options, hash as realHash } from '@node-rs/argon2';

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

/** Replaces the real package in the short test run. Hashes at the lowest cost, because nearly every test logs a member in. */
export const hash: typeof realHash = (password, options?: Options | null) =>
  real.hash(password, { ...options, memoryCost: 8, timeCost: 1 });

export const { verify } = real;
