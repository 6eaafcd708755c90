import { createHash } from 'node:crypto';

/** A number in [0, 1) from the seed and its purpose only: in any order of deliveries, the same run has the same outcome. */
export const chance = (seed: string | number, ...what: readonly (string | number)[]): number =>
  createHash('sha256')
    .update([seed, ...what].join('\n'))
    .digest()
    .readUIntBE(0, 6) /
  2 ** 48;
