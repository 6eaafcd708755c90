import * as z from 'zod/mini';
import { isDay } from './day.ts';
import type { ValidationCode } from './validation.ts';

/** What staff write at an order. Checked alike by console and server. */

const code = (name: ValidationCode): ValidationCode => name;

export const NoteText = z
  .string(code('required'))
  .check(z.trim(), z.minLength(1, code('required')), z.maxLength(500, code('answer-long')));

/** The day on which somebody shall look at it again; empty for none. */
export const FollowUpDay = z.string().check(
  z.trim(),
  z.refine<string>((day) => day === '' || isDay(day), code('date-format')),
);
