import { createHash } from 'node:crypto';

/**
 * A number in [0, 1) that depends only on the seed and the given parts. So a run with the same seed has the same outcome, even if notices
 * are delivered in another order.
 */
export const chance = (seed: string | number, ...what: readonly (string | number)[]): number =>
  createHash('sha256')
    .update([seed, ...what].join('\n'))
    .digest()
    .readUIntBE(0, 6) /
  2 ** 48;
