import { addDays, type Day } from '@hitosoroi/rules/day';
import * as z from 'zod';

/** The date of a day in a file. The day may be relative to the first import, like `today+30`. */
export const dayOf = (day: string, firstDay: Day): Day =>
  day.startsWith('today') ? addDays(firstDay, Number(day.slice(5))) : day;

/** The kinds of values in a catalogue file. Each kind has a text that says what is allowed. */
export type ValueKind =
  | 'text'
  | 'note'
  | 'handle'
  | 'key'
  | 'code'
  | 'email'
  | 'invoice_number'
  | 'yen'
  | 'days'
  | 'number'
  | 'place'
  | 'yes_no'
  | 'day'
  | 'color'
  | 'picture'
  | 'choice'
  | 'list'
  | 'mapping'
  | 'offer'
  | 'price';

const kinds = z.registry<{ kind: ValueKind }>();

/** Marks a schema with its kind, so that our own text can describe a mistake. */
export const ofKind = <Value extends z.ZodType>(kind: ValueKind, value: Value): Value => {
  kinds.add(value, { kind });
  return value;
};

export const kindOf = (schema: z.core.$ZodType): ValueKind | undefined => kinds.get(schema as z.ZodType)?.kind;
