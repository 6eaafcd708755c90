import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { yen } from '@hitosoroi/rules/yen';
import { catalogueDifference } from '@hitosoroi/texts/catalogue-difference';
import { catalogueSheets } from '@hitosoroi/texts/staff/catalogue-sheets';
import { listText, type Text, textsOf } from '@hitosoroi/texts/text';
import { fieldOfText } from '../sets/picture-texts.ts';
import type { Difference, Differing } from './difference.ts';
import type { Facts } from './facts.ts';
import type { Thing } from './file-structure.ts';
import { fieldLabel, thingLabel } from './mistakes/words.ts';

/** How many characters of a value are shown. For a longer value, the line says only that the field changed. */
const SHORT = 40;

const picks: Readonly<Record<string, Text>> = catalogueSheets;

const isPrice = (value: unknown): value is { price: number; price_type: string } =>
  typeof value === 'object' && value !== null && 'price' in value;

/** Makes the functions that put facts into words: the names of things and fields, and the values. */
const wordsFor = (facts: Facts, language: Language) => {
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

  /** The name of a field. For `facilities/aoba/offers/bedding/prices/standard` it consists of the names of the set and the option. */
  const fieldIn = (path: string): string => {
    const [kind = '', id = '', ...rest] = path.split('/');
    if (kind === 'seller') return label('seller', id);
    if (kind === 'institutions') return label('institution', rest.join('/'));
    return kind === 'facilities' ? facilityField(rest) : setField(id, rest);
  };

  const pick = (field: string, value: unknown): string => picks[`pick.${field}.${value}`]?.[language] ?? String(value);

  /** Puts a list of ids into names: the sets of a facility, or the options of a set. */
  const namesIn = (path: string, ids: readonly string[]): string => {
    const [kind = '', id = '', field = '', set = ''] = path.split('/');
    const nameIn = (each: string): string => {
      if (kind === 'sets') return optionName(id, each);
      return field === 'sets' ? setName(each) : optionName(set, each);
    };
    return listText(ids.map(nameIn), language);
  };

  /** A value in words. Undefined if it is too long to show. */
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

const texts = textsOf(catalogueDifference);

/** A facility, institution, set or seller that differs, with its changed facts in words. A new thing has a name and no facts. */
interface ThingDiffers {
  readonly name: string;
  readonly isNew: boolean;
  readonly facts: readonly { readonly path: string; readonly words: string }[];
}

const news = { facilities: 'facility', institutions: 'institution', sets: 'set' } as const;
const isNewKind = (kind: string): kind is keyof typeof news => kind in news;

const thingOf = ({ path }: Differing): string => {
  const [kind = '', id = ''] = path.split('/');
  return kind === 'seller' ? kind : `${kind}/${id}`;
};

const isListOfIds = (path: string): boolean => /\/(?:sets|options)$/.test(path);

/** The differences, grouped by thing. */
export const differingThings = (
  differing: readonly Differing[],
  { merged }: Difference,
  present: Facts,
  language: Language,
): ThingDiffers[] => {
  const say = texts(language);
  const { nameOf, fieldIn, valueIn, namesIn } = wordsFor(merged, language);
  const listInWords = (path: string, from: readonly string[], to: readonly string[]): string => {
    const field = fieldIn(path);
    const [had, has] = [new Set(from), new Set(to)];
    const added = to.filter((id) => !had.has(id));
    const removed = from.filter((id) => !has.has(id));
    const words = [
      ...(added.length > 0 ? [say('difference.added', { field, names: namesIn(path, added) })] : []),
      ...(removed.length > 0 ? [say('difference.removed', { field, names: namesIn(path, removed) })] : []),
    ];
    return words.join('; ') || say('difference.sorted', { field });
  };
  const wordsOf = ({ path, from, to }: Differing): string => {
    if (isListOfIds(path)) return listInWords(path, (from ?? []) as string[], (to ?? []) as string[]);
    const [field, before, after] = [fieldIn(path), valueIn(path, from), valueIn(path, to)];
    const isShort = before !== undefined && after !== undefined;
    return isShort ? say('difference.changed', { field, from: before, to: after }) : say('difference.long', { field });
  };
  return [...Map.groupBy(differing, thingOf)].map(([thing, facts]) => {
    const [kind = '', id = ''] = thing.split('/');
    const name = kind === 'seller' ? say('difference.seller') : nameOf(thing, id);
    if (isNewKind(kind) && !present.has(`${thing}/name`))
      return { name: say(`difference.new_${news[kind]}`, { name }), isNew: true, facts: [] };
    return { name, isNew: false, facts: facts.map((each) => ({ path: each.path, words: wordsOf(each) })) };
  });
};

/** The differences, one line per thing. */
export const differingLines = (
  differing: readonly Differing[],
  difference: Difference,
  present: Facts,
  language: Language,
): string[] =>
  differingThings(differing, difference, present, language).map(({ name, isNew, facts }) =>
    isNew
      ? name
      : texts(language)('difference.line', { thing: name, changes: facts.map(({ words }) => words).join('; ') }),
  );

/** What an import changes and keeps, for the person who confirms the import. */
export const differenceInWords = (difference: Difference, present: Facts, language: Language): string => {
  const say = texts(language);
  const linesOf = (differing: readonly Differing[]) => differingLines(differing, difference, present, language);
  const { changes, kept, conflicts } = difference;
  const left = (['kept', 'conflicts'] as const).flatMap((group) => {
    const lines = linesOf(difference[group]).map((line) => `  ${line}`);
    return lines.length > 0 ? [say(`difference.${group}`), ...lines] : [];
  });
  const isAll = kept.length + conflicts.length === 0;
  const changed =
    changes.length === 0
      ? [say('difference.nothing')]
      : [...linesOf(changes), ...(isAll ? [say('difference.nothing_else')] : [])];
  return [...changed, ...left].map((line) => `${line}\n`).join('');
};
