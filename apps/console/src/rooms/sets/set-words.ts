import type { SetFields } from '@hitosoroi/rules/set-fields';
import { yen } from '@hitosoroi/rules/yen';
import { useTexts } from '../../language/t.tsx';
import { setFieldNames } from './sets-query.ts';

type Field = (typeof setFieldNames)[number];

export const setField = (field: string): Field | undefined => setFieldNames.find((each) => each === field);

/** A field of a set as text. */
export const useSetWords = (): ((field: string, value: unknown) => string) => {
  const t = useTexts();
  const both = (japanese: string, english: string): string => (english ? `${japanese} / ${english}` : japanese);
  const words: { readonly [Name in Field]?: (value: SetFields[Name]) => string } = {
    contents: (parts) => parts.map(({ name, name_en }) => both(name, name_en)).join('\n'),
    quantity_a: (unit) => (unit ? both(unit.unit, unit.unit_en) : '–'),
    quantity_b: (unit) => (unit ? both(unit.unit, unit.unit_en) : '–'),
    pictures: (pictures) =>
      pictures
        .map(({ alt }, index) => t('sets.of', { what: t('sets.picture', { number: index + 1 }), name: alt }))
        .join('\n'),
    options: (plans) =>
      plans
        .map(
          ({ name, name_en, price, price_type }) =>
            `${both(name, name_en)} ${yen(price)} ${t(`price.kind.${price_type}`)}`,
        )
        .join('\n'),
    is_retired: (isRetired) => (isRetired ? t('sets.retired') : '–'),
  };
  return (field, value) => {
    const known = setField(field);
    const told = known && (words[known] as ((value: unknown) => string) | undefined);
    return (told ? told(value) : String(value ?? '')) || '–';
  };
};
