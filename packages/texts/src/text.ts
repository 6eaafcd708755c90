import { EASY, type Language, languageOf, type Wording } from '@hitosoroi/rules/language';

/** A text for people, in both languages. A value replaces a name in braces, like `{name}`. */
export type Text = Readonly<Record<Language, string>>;
export type Texts = Readonly<Record<string, Text>>;

type NamesIn<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The values for a text's placeholders; none if the text has no placeholder. */
type ValuesFor<Words extends string> = [NamesIn<Words>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Words>, string | number>>];

/** The text with its values. Braces in a value stay as they are. */
export const fill = <Words extends string>(words: Words, ...[values]: ValuesFor<Words>): string =>
  words.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String((values as Readonly<Record<string, string | number>> | undefined)?.[name] ?? whole),
  );

/**
 * The texts of a group, for the server, which writes to each person in their language. Screens use compiled texts instead. `easy` has texts
 * in easy Japanese; without one, its reader gets the Japanese text.
 */
export const textsOf =
  <const Group extends Texts>(group: Group, easy: Readonly<Partial<Record<string, string>>> = {}) =>
  (wording: Wording) =>
  <Id extends keyof Group & string>(id: Id, ...values: ValuesFor<Group[Id]['ja']>): string =>
    fill<string>((wording === EASY && easy[id]) || (group[id]?.[languageOf(wording)] ?? id), ...(values as []));

/** Names as alternatives: “Desk or Admin”, 「窓口」「管理」のいずれか. */
export const oneOfText = (names: readonly string[], language: Language): string => {
  if (language === 'ja') return `${names.map((name) => `「${name}」`).join('')}${names.length > 1 ? 'のいずれか' : ''}`;
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
};

/** A list of words, with the comma of the language. */
export const listText = (words: readonly string[], language: Language): string =>
  words.join(language === 'ja' ? '、' : ', ');
