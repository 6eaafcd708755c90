import type { FacilityDetails } from '@hitosoroi/rules/facility-fields';
import { dayText } from '@hitosoroi/texts/day-text';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { useTexts } from '../../language/t.tsx';

export const detailFields = [
  'name',
  'name_en',
  'start_date',
  'end_date',
  'order_type',
  'payment_cancel_method',
  'main_end_date',
  'payment_term_days',
  'cancel_policy',
  'cancel_policy_en',
] as const satisfies readonly (keyof FacilityDetails)[];

export const detailField = (field: string) => detailFields.find((each) => each === field);

/** A field of a facility's details as text. */
export const useDetailWords = () => {
  const t = useTexts();
  const language = useLanguage();
  return (field: string, value: unknown): string => {
    const name = detailField(field);
    if (value === '' || value === null || value === undefined) return '–';
    if ((name === 'order_type' || name === 'payment_cancel_method') && (value === 1 || value === 2))
      return t(`details.${name}.${value}`);
    if (name?.endsWith('_date')) return dayText(String(value), language);
    return String(value);
  };
};
