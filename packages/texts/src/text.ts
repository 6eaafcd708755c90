import type { Language } from '@hitosoroi/rules/language';

/** What people read, in both languages side by side. A value goes where its name stands in braces, like `{name}`. */
export type Text = Readonly<Record<Language, string>>;
export type Texts = Readonly<Record<string, Text>>;

type NamesIn<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The values that some words need; none where no name stands in braces. */
type ValuesFor<Words extends string> = [NamesIn<Words>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Words>, string | number>>];

/** The words with the values in their places. A value that has braces itself stays as it is. */
export const fill = <Words extends string>(words: Words, ...[values]: ValuesFor<Words>): string =>
  words.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String((values as Readonly<Record<string, string | number>> | undefined)?.[name] ?? whole),
  );

/** For the server, which writes to people in the language of each. Screens have their texts compiled instead. */
export const textsOf =
  <const Group extends Texts>(group: Group) =>
  (language: Language) =>
  <Id extends keyof Group & string>(id: Id, ...values: ValuesFor<Group[Id]['ja']>): string =>
    fill<string>(group[id]?.[language] ?? id, ...(values as []));

/** One of several names, as a sentence has it: 「窓口」「管理」のいずれか. */
export const oneOfText = (names: readonly string[], language: Language): string => {
  if (language === 'ja') return `${names.map((name) => `「${name}」`).join('')}${names.length > 1 ? 'のいずれか' : ''}`;
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
};

/** Several words in a row, separated as each language does it. */
export const listText = (words: readonly string[], language: Language): string =>
  words.join(language === 'ja' ? '、' : ', ');
