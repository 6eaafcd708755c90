import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor time that this process and those that it started and that have ended took: how long a part takes hangs on what else the
 * machine does, and this hardly. Nothing where Linux does not tell.
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
