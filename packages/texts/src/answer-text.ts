import { isDay } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import type { FormInput } from '@hitosoroi/rules/order-form';
import { dayText } from './day-text.ts';

/** An answer to a question as people read it: a day in the usual format. */
export const answerText = (
  { type, value }: { readonly type: FormInput['type'] | undefined; readonly value: string },
  language: Language,
): string => (type === 'date' && isDay(value) ? dayText(value, language) : value);
