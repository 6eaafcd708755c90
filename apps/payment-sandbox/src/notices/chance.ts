import { createHash } from 'node:crypto';

/**
 * A number from 0 up to 1 that depends on nothing but the seed and what it is for: however the deliveries interleave, the
 * same run meets the same fate again.
 */
export const chance = (seed: string | number, ...what: readonly (string | number)[]): number =>
  createHash('sha256')
    .update([seed, ...what].join('\n'))
    .digest()
    .readUIntBE(0, 6) /
  2 ** 48;
