import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * The processor seconds of this process and its ended children. Other work on the machine hardly changes them, unlike the duration of a
 * part. 0 on systems other than Linux.
 */
export const processorSeconds = (): number => {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return ticks / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
};
