import { addDays, type Day } from '@hitosoroi/rules/day';
import * as z from 'zod';

/** A day of a file: as it is, or counted from the first import. */
export const dayOf = (day: string, firstDay: Day): Day =>
  day.startsWith('today') ? addDays(firstDay, Number(day.slice(5))) : day;

/** What kinds of values a catalogue file has. Each has words for what may stand there. */
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

/** Says of which kind a value is, so that a mistake can be told in words of ours. */
export const ofKind = <Value extends z.ZodType>(kind: ValueKind, value: Value): Value => {
  kinds.add(value, { kind });
  return value;
};

export const kindOf = (schema: z.core.$ZodType): ValueKind | undefined => kinds.get(schema as z.ZodType)?.kind;
