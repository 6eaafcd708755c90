import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { catalogueDifference } from '@hitosoroi/texts/catalogue-difference';
import { catalogueSheets } from '@hitosoroi/texts/staff/catalogue-sheets';
import { listText, type Text } from '@hitosoroi/texts/text';
import { fieldOfText } from '../sets/picture-texts.ts';
import type { Facts } from './facts.ts';
import { fieldLabel, thingLabel } from './mistakes/labels.ts';
import type { Thing } from './things.ts';

/** Longer values are only called changed. */
const SHORT = 40;

const picks: Readonly<Record<string, Text>> = catalogueSheets;

const isPrice = (value: unknown): value is { price: number; price_type: string } =>
  typeof value === 'object' && value !== null && 'price' in value;

/** Describes facts: things and fields by their names. */
export const wordsFor = (facts: Facts, language: Language) => {
  const nameOf = (thing: string, id: string): string => {
    const [name, english] = [facts.get(`${thing}/name`), facts.get(`${thing}/name_en`)];
    if (typeof name !== 'string') return id;
    return inLanguage(language, name, typeof english === 'string' ? english : null);
  };
  const setName = (id: string) => nameOf(`sets/${id}`, id);
  const optionName = (set: string, id: string) => nameOf(`sets/${set}/option/${id}`, id);
  const label = (thing: Thing, field: string) => fieldLabel(thing, field, language) ?? field;

  const offerField = (set: string, part: string, option: string | undefined): string => {
    if (option !== undefined) return `${setName(set)} ${optionName(set, option)}`;
    return `${setName(set)} ${part === 'options' ? label('set', part) : label('offer', part)}`;
  };

  const facilityField = ([field = '', set = '', part = '', option]: readonly string[]): string => {
    if (field === 'offers') return offerField(set, part, option);
    if (field === 'institution') return thingLabel('institution', language);
    return label('facility', field === 'sets' ? 'products' : field);
  };

  const setField = (set: string, [field = '', option = '', part = '']: readonly string[]): string => {
    if (field === 'alt') {
      const pictures = (facts.get(`sets/${set}/pictures`) ?? []) as string[];
      return label('set', fieldOfText(option, part, pictures));
    }
    if (field !== 'option') return label('set', field);
    const name = optionName(set, option);
    return part === 'usual' ? name : `${name} ${label('option', part)}`;
  };

  /** `facilities/aoba/offers/bedding/prices/standard` is "Bedding set Standard" of Aoba. */
  const fieldIn = (path: string): string => {
    const [kind = '', id = '', ...rest] = path.split('/');
    if (kind === 'seller') return label('seller', id);
    if (kind === 'institutions') return label('institution', rest.join('/'));
    return kind === 'facilities' ? facilityField(rest) : setField(id, rest);
  };

  const pick = (field: string, value: unknown): string => picks[`pick.${field}.${value}`]?.[language] ?? String(value);

  /** What a list's ids refer to: a facility's sets, or a set's options. */
  const namesIn = (path: string, ids: readonly string[]): string => {
    const [kind = '', id = '', field = '', set = ''] = path.split('/');
    const nameIn = (each: string): string => {
      if (kind === 'sets') return optionName(id, each);
      return field === 'sets' ? setName(each) : optionName(set, each);
    };
    return listText(ids.map(nameIn), language);
  };

  /** A value, if it is short enough to show. */
  const valueIn = (path: string, value: unknown): string | undefined => {
    if (value === null || value === undefined) return catalogueDifference['difference.none'][language];
    if (typeof value === 'boolean') return catalogueDifference[value ? 'difference.yes' : 'difference.no'][language];
    if (isPrice(value)) {
      const { price, price_type } = value;
      return price_type === 'regular' ? yen(price) : `${yen(price)} (${pick('price_type', price_type)})`;
    }
    if (typeof value === 'object') return undefined;
    const text = pick(path.split('/').at(-1) ?? '', value);
    return text.length > SHORT ? undefined : text;
  };

  return { nameOf, fieldIn, valueIn, namesIn };
};
