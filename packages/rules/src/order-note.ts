import * as z from 'zod/mini';
import { isDay } from './day.ts';
import { textField } from './text-field.ts';
import type { ValidationCode } from './validation.ts';

/** The notes that staff add to an order. Console and server check them by the same rules. */

const code = (name: ValidationCode): ValidationCode => name;

const trimmed = (text: string): string => text.trim();

export const NoteText = textField(500, code('answer-long'), trimmed).check(z.minLength(1, code('required')));

/** The day to look at the order again; empty for no day. */
export const FollowUpDay = textField(10, code('date-format'), trimmed).check(
  z.refine<string>((day) => day === '' || isDay(day), code('date-format')),
);
