import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * The processor seconds of this process and its ended children. Unlike the duration of a part, they hardly depend on other work on the
 * machine. 0 on systems other than Linux.
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
