import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const folder = 'packages/texts/src';

/** The mails to the operator's staff, who read Japanese, have no English side. */
const inJapaneseOnly = ['mails/operator.ts'];

/** A text in both languages, or in Japanese only. */
type Entry = Readonly<Record<string, string>> | string;
type Group = Readonly<Record<string, Entry>>;

const placeholders = (text: string): string =>
  [...text.matchAll(/\{(\w+)(?=[,}])/g)]
    .map(([, name]) => name)
    .sort()
    .join(' ');

const unequal = (entry: Entry): string | undefined => {
  if (typeof entry === 'string') return 'has no English text';
  const { ja, en, ...others } = entry;
  if (!ja) return 'has no Japanese text';
  if (!en) return 'has no English text';
  if (Object.keys(others).length > 0) return `has a text in "${Object.keys(others)}", which is no language of ours`;
  return placeholders(ja) === placeholders(en) ? undefined : 'has other placeholders in each language';
};

/** What differs between the languages of a file: a text that one lacks, or that has other placeholders. */
export const unequalIn = (file: string, group: Group): string[] =>
  Object.entries(group).flatMap(([id, entry]) => {
    if (typeof entry === 'string' && inJapaneseOnly.includes(file)) return [];
    const wrong = unequal(entry);
    return wrong ? [`${file}: "${id}" ${wrong}`] : [];
  });

/** Ids that are put together while running, like `access_check.${check}`, as patterns. */
const patternsIn = (source: string): RegExp[] =>
  [...source.matchAll(/`(\w[\w.-]*\.(?:\$\{[\w.[\]]+\}[\w.-]*)+)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w-]+')}$`),
  );

/** Whoever shows a text names its id in quotes, or puts it together; one that no source names is dead. */
export const unusedIn = (file: string, group: Group, source: string): string[] => {
  const patterns = patternsIn(source);
  return Object.keys(group)
    .filter((id) => !source.includes(`'${id}'`) && !source.includes(`"${id}"`))
    .filter((id) => !patterns.some((pattern) => pattern.test(id)))
    .map((id) => `${file}: no source uses "${id}"`);
};

/** Where Japanese may stand in a source, and why. */
const strayAllowed: Readonly<Record<string, string>> = {
  'packages/rules/src/person.ts': 'the characters that a name may have',
  'apps/server/src/posters/fit-text.ts': 'the characters at which a line may not break',
  'apps/server/src/demo/demo-members.ts': 'the people of the demo',
  'apps/server/src/operator/csv.ts': 'what staff download',
  'apps/server/src/operator/order-sheet.ts': 'what staff download',
  'apps/server/src/operator/orders-export.ts': 'explains to staff what they download',
  'apps/server/src/operator/members-erase.ts': 'what staff see in place of a name',
};

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*|\{\/\*)/.test(line);

/** Words that people read and that do not stand in the package. */
export const strayIn = (file: string, source: string): string[] =>
  file in strayAllowed
    ? []
    : source
        .split('\n')
        .flatMap((line, index) =>
          japanese.test(line) && !isComment(line)
            ? [`${file}:${index + 1} has Japanese in it: texts stand in ${folder}`]
            : [],
        );

const isTest = (file: string): boolean => file.endsWith('.test.ts');
const sourcesIn = (pattern: string): [file: string, source: string][] =>
  globSync(pattern)
    .filter((file) => !isTest(file))
    .sort()
    .map((file) => [file, readFileSync(file, 'utf8')]);

const require = createRequire(import.meta.url);

/** The ids of texts have a dot. */
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && Object.keys(value).every((id) => id.includes('.'));

const groupsIn = (file: string): Group[] =>
  Object.values(require(`${process.cwd()}/${folder}/${file}`) as object).filter(isGroup);

export const wrongTexts = (): string[] => {
  const users = sourcesIn('{apps/{server,storefront},packages/rules}/src/**/*.{ts,tsx}');
  const all = users.map(([, source]) => source).join('\n');
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !isTest(file));
  return [
    ...files
      .sort()
      .flatMap((file) => groupsIn(file).flatMap((group) => [...unequalIn(file, group), ...unusedIn(file, group, all)])),
    ...users.flatMap(([file, source]) => strayIn(file, source)),
    ...Object.keys(strayAllowed)
      .filter((file) => !users.some(([user, source]) => user === file && japanese.test(source)))
      .map((file) => `${file} has no Japanese in it: it needs no exception`),
  ];
};
