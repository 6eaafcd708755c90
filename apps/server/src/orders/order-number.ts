import { randomInt } from 'node:crypto';

const group = (from: number): string => String(randomInt(from, 10_000)).padStart(4, '0');

/**
 * Twelve random digits in groups, like 4821-0736-9915: short, the same over the phone in every language, and nobody can guess
 * another's. The first is no zero, so that no spreadsheet drops it.
 */
export const newOrderNumber = (): string => `${group(1_000)}-${group(0)}-${group(0)}`;
