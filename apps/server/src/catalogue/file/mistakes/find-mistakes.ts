import type * as z from 'zod';
import { contradictionsIn } from './contradictions.ts';
import { mistakesOf } from './issue-mistakes.ts';
import type { Mistake } from './mistake.ts';

/** All that is wrong with a catalogue, once for each field: what it has to look like first. */
export const findMistakes = (value: unknown, issues: readonly z.core.$ZodIssue[], isWhole: boolean): Mistake[] => {
  const found = new Map<string, Mistake>();
  for (const mistake of [...issues.flatMap((issue) => mistakesOf(issue, value)), ...contradictionsIn(value, isWhole)]) {
    const field = JSON.stringify(mistake.path);
    if (!found.has(field)) found.set(field, mistake);
  }
  return [...found.values()];
};
