import type { SetFields } from './set-fields.ts';

/** The paths of the English fields that are empty although the Japanese field is filled in. */
export const fieldsWithoutEnglish = (set: Omit<SetFields, 'is_retired'>): string[] => {
  const missing: string[] = [];
  const look = (path: string, japanese: string, english: string) => {
    if (japanese !== '' && english === '') missing.push(path);
  };
  look('name_en', set.name, set.name_en);
  look('description_en', set.description, set.description_en);
  look('kind_en', set.kind, set.kind_en);
  for (const unit of ['quantity_a', 'quantity_b'] as const) {
    const { unit: japanese, unit_en } = set[unit] ?? { unit: '', unit_en: '' };
    look(`${unit}.unit_en`, japanese, unit_en);
  }
  for (const [index, { name, name_en, description, description_en }] of set.options.entries()) {
    look(`options.${index}.name_en`, name, name_en);
    look(`options.${index}.description_en`, description, description_en);
  }
  // Does not check the size of a part, such as 100 × 200 cm, because it is the same in both languages.
  for (const [index, { name, name_en }] of set.contents.entries()) look(`contents.${index}.name_en`, name, name_en);
  for (const [index, { alt, alt_en }] of set.pictures.entries()) look(`pictures.${index}.alt_en`, alt, alt_en);
  return missing;
};
