import type { Language } from '@hitosoroi/rules/language';
import { catalogueFields } from '@hitosoroi/texts/staff/catalogue-fields';
import { catalogueMeanings } from '@hitosoroi/texts/staff/catalogue-meanings';
import { fill, type Text } from '@hitosoroi/texts/text';
import type { Thing } from '../things.ts';

const fields: Readonly<Record<string, Text>> = catalogueFields;
const meanings: Readonly<Record<string, Text>> = catalogueMeanings;

/** An English field takes its label from the Japanese one. */
const original = (field: string): string | undefined => (field.endsWith('_en') ? field.slice(0, -3) : undefined);

export const thingLabel = (thing: Thing, language: Language): string => catalogueFields[`thing.${thing}`][language];

/** A field's label; undefined for an unknown field. */
export const fieldLabel = (thing: Thing, field: string, language: Language): string | undefined => {
  const own = fields[`field.${thing}.${field}`]?.[language];
  const japanese = original(field);
  if (own !== undefined || japanese === undefined) return own;
  const label = fieldLabel(thing, japanese, language);
  return label && fill(catalogueFields['field.english'][language], { field: label });
};

/** What a field is for. */
export const fieldMeaning = (thing: Thing, field: string, language: Language): string | undefined =>
  meanings[`means.${thing}.${field}`]?.[language] ??
  (original(field) ? catalogueMeanings['means.english'][language] : undefined);
