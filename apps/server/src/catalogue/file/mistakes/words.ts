import type { Language } from '@hitosoroi/rules/language';
import { catalogueFields } from '@hitosoroi/texts/staff/catalogue-fields';
import { catalogueMeanings } from '@hitosoroi/texts/staff/catalogue-meanings';
import { catalogueMistakes } from '@hitosoroi/texts/staff/catalogue-mistakes';
import { catalogueSheets } from '@hitosoroi/texts/staff/catalogue-sheets';
import { fill, listText, type Text } from '@hitosoroi/texts/text';
import { type Path, placeOf, type Rule, ruleAt, type Thing } from '../file-structure.ts';
import { exampleAt, exampleInWords } from './examples.ts';
import { type FilePlace, looseOf, type Mistake, type MistakeKind, type Source, valueAt } from './mistake.ts';

const fields: Readonly<Record<string, Text>> = catalogueFields;
const meanings: Readonly<Record<string, Text>> = catalogueMeanings;

/** The wording of a field and the Japanese field that it words, like `name` for `name_en`. Undefined for other fields. */
const original = (field: string) => {
  const [, japanese, suffix] = /^(.+)_(en|easy)$/.exec(field) ?? [];
  return japanese === undefined ? undefined : ({ japanese, wording: suffix === 'en' ? 'english' : 'easy' } as const);
};

export const thingLabel = (thing: Thing, language: Language): string => catalogueFields[`thing.${thing}`][language];

/** A field's label. Undefined for an unknown field. */
export const fieldLabel = (thing: Thing, field: string, language: Language): string | undefined => {
  const own = fields[`field.${thing}.${field}`]?.[language];
  const of = original(field);
  if (own !== undefined || of === undefined) return own;
  const label = fieldLabel(thing, of.japanese, language);
  return label && fill(catalogueFields[`field.${of.wording}`][language], { field: label });
};

/** What a field is for. */
export const fieldMeaning = (thing: Thing, field: string, language: Language): string | undefined => {
  const of = original(field);
  return meanings[`means.${thing}.${field}`]?.[language] ?? (of && catalogueMeanings[`means.${of.wording}`][language]);
};

/** How many mistakes a message lists. */
const MOST = 50;

const say = (
  id: keyof typeof catalogueMistakes,
  language: Language,
  values: Readonly<Record<string, string | number>>,
) => fill<string>(catalogueMistakes[id][language], ...([values] as unknown as []));

const number = (value: number): string => value.toLocaleString('en-US');

const cellTexts: Readonly<Record<string, Text>> = catalogueSheets;

/** A choice in the words of the sheets' pick lists. */
const pickOf = (path: Path, choice: string | number | boolean, language: Language): string => {
  if (typeof choice === 'boolean') return catalogueSheets[choice ? 'cell.yes' : 'cell.no'][language];
  return cellTexts[`pick.${path.at(-1)}.${choice}`]?.[language] ?? String(choice);
};

/** A field's rule, as a sentence. In a workbook it has the words of the sheets. */
export const ruleInWords = (rule: Rule, language: Language, writes: Source['writes'] = 'yaml', path: Path = []) => {
  const { kind, choices = [], least = 0, most = 0 } = rule;
  const isCell = writes === 'cells';
  const values = {
    choices: listText(
      choices.map((choice) => (isCell ? pickOf(path, choice, language) : String(choice))),
      language,
    ),
    least: number(least),
    most: number(most),
  };
  const ofCells = isCell ? cellTexts[`rule.${kind}`]?.[language] : undefined;
  return ofCells === undefined
    ? say(`rule.${kind}`, language, values)
    : fill<string>(ofCells, ...([values] as unknown as []));
};

/** The words with which a message names a thing: its name or id in the file, otherwise its number in the list. */
const nameOfThing = (value: unknown, path: Path, language: Language): string => {
  const { name, name_en, title, title_en, label, label_en, id } = looseOf(value);
  const named = [...(language === 'en' ? [name_en, title_en, label_en] : []), name, title, label, id];
  const last = path.at(-1);
  // Everything except a price is in a list. The message names a price by its option's id.
  if (typeof last !== 'number') return cut(String(last));
  const found = [...named, value].find((each) => typeof each === 'string' && each !== '') ?? id;
  return found === undefined ? say('mistake.numbered', language, { number: last + 1 }) : cut(String(found));
};

/**
 * Whether a message names this thing as part of a field's place. A form and a unit have no name. An institution is named only for its own
 * fields.
 */
const isNamed = ({ thing }: { thing: string }, index: number, steps: readonly { thing: string }[]): boolean =>
  !['file', 'seller', 'form', 'unit'].includes(thing) && (thing !== 'institution' || index === steps.length - 1);

/** A field with the things that contain it, such as 施設「国際学生寮」の「ご利用期間の終わり」(end_date). */
const fieldInWords = ({ value, writes }: Source, path: Path, language: Language): string => {
  const { steps, field } = placeOf(path);
  const things = steps.filter(isNamed).map(({ thing, path: at }) =>
    say('mistake.thing', language, {
      thing: thingLabel(thing, language),
      name: nameOfThing(valueAt(value, at), at, language),
    }),
  );
  const last = steps.at(-1)?.thing ?? 'file';
  const alone = last === 'seller' || last === 'form' ? [thingLabel(last, language)] : [];
  const label = field === undefined ? undefined : fieldLabel(last, field, language);
  const unit = last === 'unit' ? fieldLabel('set', String(path.at(-2)), language) : undefined;
  const words = [
    ...things,
    ...alone,
    ...(unit ? [unit] : []),
    ...(field === undefined
      ? []
      : [
          label
            ? say(writes === 'cells' ? 'mistake.column' : 'mistake.field', language, { field: label, id: field })
            : cut(field),
        ]),
  ];
  if (words.length === 0) return thingLabel('file', language);
  return words.reduce((whole, part) => say('mistake.part', language, { whole, part }));
};

const placeIn = ({ path, place }: Mistake, source: Source): FilePlace => place ?? source.placeOf(path ?? []);

/** A mistake for the author: the field, what is wrong, and an example. */
interface Words {
  readonly field: string | null;
  readonly words: string;
  readonly example: string | null;
}

interface ToldMistake {
  readonly kind: MistakeKind;
  /** Empty if the mistake is about the file as a whole. */
  readonly place: string;
  readonly inWords: Readonly<Record<Language, Words>>;
}

/** A file's first mistakes in both languages, as data that can be sent between threads. */
export interface ToldMistakes {
  readonly file: string;
  readonly mistakes: readonly ToldMistake[];
  /** How many mistakes the file has beyond the listed ones. */
  readonly more: number;
}

/** How many characters of a value a message quotes. A value may be as long as the file. */
const LONGEST = 500;
const cut = <Value>(value: Value): Value | string =>
  typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;

/** An example of a field. In a workbook a choice is written as in the sheets' pick lists. */
const exampleIn = (path: Path, { writes }: Source, language: Language): string => {
  const value = exampleAt(path);
  const isChoice = typeof value === 'boolean' || ruleAt(path).kind === 'choice';
  return writes === 'cells' && isChoice
    ? pickOf(path, value as string | number | boolean, language)
    : exampleInWords(path, writes);
};

const inWords = (mistake: Mistake, source: Source, language: Language): Words => {
  const { kind, path, like } = mistake;
  const isCell = source.writes === 'cells';
  const values = Object.fromEntries(
    Object.entries(mistake.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object'
        ? value[language]
        : isCell && name === 'type'
          ? pickOf(['type'], value, language)
          : cut(value),
    ]),
  );
  const rule = path && kind === 'wrong' ? ruleInWords(ruleAt(path), language, source.writes, path) : '';
  const thing = path ? thingLabel(placeOf(path).steps.at(-1)?.thing ?? 'file', language) : '';
  const told = { rule, thing, ...values };
  const ofCells = isCell ? cellTexts[`mistake.${kind}`]?.[language] : undefined;
  return {
    field: path ? fieldInWords(source, path, language) : null,
    words:
      ofCells === undefined
        ? say(`mistake.${kind}`, language, told)
        : fill<string>(ofCells, ...([told] as unknown as [])),
    example: path ? exampleIn(like ?? path, source, language) : null,
  };
};

/** Puts the first mistakes of a file into words, in the order of their places, and counts the rest. */
export const tellMistakes = (source: Source, mistakes: readonly Mistake[]): ToldMistakes => {
  const told = mistakes
    .map((mistake) => ({ mistake, place: placeIn(mistake, source) }))
    .toSorted((one, other) => one.place.order - other.place.order)
    .slice(0, MOST)
    .map(({ mistake, place }) => ({
      kind: mistake.kind,
      place: cut(place.words),
      inWords: { ja: inWords(mistake, source, 'ja'), en: inWords(mistake, source, 'en') },
    }));
  return { file: source.name, mistakes: told, more: mistakes.length - told.length };
};

/** The mistakes as text, one line each. */
export const mistakesInWords = ({ file, mistakes, more }: ToldMistakes, language: Language): string => {
  const lines = mistakes.map(({ place, inWords: told }) => {
    const { field, words, example } = told[language];
    const mistake = example === null ? words : say('mistake.example', language, { mistake: words, example });
    return say('mistake.at', language, {
      file,
      place,
      mistake: field === null ? mistake : say('mistake.of', language, { field, mistake }),
    });
  });
  return [...lines, ...(more > 0 ? [say('mistake.more', language, { count: more })] : [])].join('\n');
};
