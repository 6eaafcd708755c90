import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { easyReady } from '../../packages/texts/src/easy/ready-questions.ts';
import { easy } from '../../packages/texts/src/easy.ts';
import { easyMails } from '../../packages/texts/src/mails/easy.ts';
import { mailTexts } from '../../packages/texts/src/mails.ts';
import { readyWords } from '../../packages/texts/src/ready-questions.ts';
import { screens } from '../../packages/texts/src/screens.ts';

const folder = 'packages/texts/src';

/** Texts that need no English, by folder, file or name, and why. */
const withoutEnglish: Readonly<Record<string, string>> = {
  'mails/operator.ts': 'mails to staff, who read Japanese',
  'poster.ts: trademark': 'the line that the maker of QR codes asks for',
  'last-words.ts: pageNotShown': 'has both languages in it',
  'mails/easy.ts': 'easy Japanese, for the Japanese text of the same id',
  easy: 'easy Japanese, for the Japanese text of the same id',
  'easy.ts': 'easy Japanese, for the Japanese text of the same id',
  'language-names.ts: easyJapanese': 'only Japanese pages offer it',
};

/** A text in both languages, or a text in only one language. */
export type Entry = Readonly<Record<string, string>> | string;
type Group = Readonly<Record<string, Entry>>;

const placeholders = (text: string): string =>
  [...text.matchAll(/\{(\w+)(?=[,}])/g)]
    .map(([, name]) => name)
    .sort()
    .join(' ');

/** The names of placeholders whose value is a number of things. */
const countNames = ['count', 'days', 'hours', 'lines', 'months', 'orders', 'payments', 'rows', 'times', 'total'];

const unequal = (entry: Entry): string | undefined => {
  if (typeof entry === 'string') return 'has no English text';
  const { ja, en, ...others } = entry;
  if (!ja) return 'has no Japanese text';
  if (!en) return 'has no English text';
  if (Object.keys(others).length > 0) return `has a text in "${Object.keys(others)}", which is no language of ours`;
  return placeholders(ja) === placeholders(en) ? undefined : 'has other placeholders in each language';
};

/** The texts of a file in which a language is missing, or in which the languages have different placeholders. */
export const unequalIn = (file: string, group: Group): string[] =>
  Object.entries(group).flatMap(([id, entry]) => {
    if (typeof entry === 'string' && [dirname(file), file, `${file}: ${id}`].some((place) => place in withoutEnglish))
      return [];
    const wrong = unequal(entry);
    return wrong ? [`${file}: "${id}" ${wrong}`] : [];
  });

/** English texts that put a number before a word without `plural`. For example, `{count} orders` would print "1 orders". */
export const withoutPlural = (file: string, group: Group): string[] =>
  Object.entries(group).flatMap(([id, entry]) =>
    typeof entry === 'object' && new RegExp(`\\{(${countNames.join('|')})\\} (\\w+ )?\\w+s\\b`).test(entry.en ?? '')
      ? [`${file}: "${id}" has a number before a word in the plural, and says nothing for 1`]
      : [],
  );

/** Errors in the texts in easy Japanese: placeholders that differ from the Japanese text, or kanji without a reading. */
export const wrongEasyIn = (easy: Readonly<Record<string, string>>, texts: Group): string[] =>
  Object.entries(easy).flatMap(([id, words]) => {
    const text = texts[id];
    if (typeof text !== 'object' || !text.ja) return [`easy.ts: "${id}" is no text of a screen`];
    if (placeholders(words) !== placeholders(text.ja))
      return [`easy.ts: "${id}" has other placeholders than the Japanese text`];
    const unread = words.replaceAll(/\p{Script=Han}+\[[\p{Script=Hiragana}ー]+\]/gu, '').match(/[\p{Script=Han}[\]]/gu);
    return unread ? [`easy.ts: "${id}" has no reading for ${unread.join(' ')}`] : [];
  });

/** Patterns for ids that a source builds at run time, like `access_check.${check}`. */
const patternsIn = (source: string): RegExp[] =>
  [...source.matchAll(/`(\w[\w.-]*\.(?:\$\{[\w.[\]]+\}[\w.-]*)+)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w-]+')}$`),
  );

/** The ids of texts that sources name: in quotes, or as patterns of ids that they build. */
export const idsNamedIn = (source: string) => ({
  quoted: new Set([...source.matchAll(/(['"])([\w.-]+)\1/g)].map(([, , id]) => id)),
  patterns: patternsIn(source),
});

/** Texts that no source uses. */
export const unusedIn = (file: string, group: Group, { quoted, patterns }: ReturnType<typeof idsNamedIn>): string[] =>
  Object.keys(group)
    .filter((id) => !quoted.has(id) && !patterns.some((pattern) => pattern.test(id)))
    .map((id) => `${file}: no source uses "${id}"`);

/** Single texts, such as the shop's name, that no source imports by name. */
export const unimportedIn = (file: string, single: Group, sources: readonly string[]): string[] =>
  Object.keys(single)
    .filter((name) => {
      const named = new RegExp(
        `import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*texts/(src/)?${file.replace('.ts', '')}(\\.ts)?'`,
      );
      return !sources.some((source) => named.test(source));
    })
    .map((name) => `${file}: no source imports "${name}"`);

/** Files outside the package of texts that may contain Japanese, and why. */
const strayAllowed: Readonly<Record<string, string>> = {
  'packages/rules/src/member-fields.ts': 'the characters that a name may have',
  'packages/rules/src/addressee.ts': 'the titles that follow a name',
  'packages/rules/src/zengin.ts': 'the characters that banks take',
  'packages/rules/src/phrase.ts': 'the words by which staff name a field of a phrase',
  'packages/rules/src/months.ts': 'the spellings of a unit that counts months',
  'apps/server/src/platform/paper/fit-text.ts': 'the characters at which a line may not break',
  'apps/server/src/people/members/demo-members.ts': 'the people of the demo',
  'apps/server/src/people/staff/demo-staff.ts': 'the people of the demo',
  'apps/server/src/platform/db/baseline.ts': 'the name of a set, which staff may change',
  'apps/server/src/desk/exports/csv.ts': 'what staff download',
  'apps/server/src/desk/exports/sheet-columns.ts': 'what staff download',
  'apps/server/src/desk/exports/questions.ts': 'what staff download',
  'apps/server/src/operator/orders.ts': 'explains to staff what they download',
  'apps/server/src/people/members/erase.ts': 'what staff see in place of a name',
  'packages/rules/src/search-words.ts': 'the letters and words that search treats as one',
  'packages/rules/src/variant-letters.ts': 'the letters that search treats as one',
  'apps/storefront/index.html': 'what is read before any script: by people without one, and by robots that show a link',
  'apps/console/index.html': 'what is read before any script',
  'apps/storefront/public/manifest.webmanifest': 'what a phone reads that installs the shop',
};

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*|\{\/\*|<!--)/.test(line);

/** The lines of a source that contain Japanese. Texts that people read belong in the package of texts. */
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
const sourcesIn = (...patterns: string[]): [file: string, source: string][] =>
  globSync(patterns)
    .filter((file) => !isTest(file))
    .sort()
    .map((file) => [file, readFileSync(file, 'utf8')]);

const require = createRequire(import.meta.url);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value is a group of texts. The ids in a group have a dot. */
const isGroup = (value: unknown): value is Group =>
  isObject(value) && Object.keys(value).every((id) => id.includes('.'));

/** Whether a value is a single text, in both languages or in one. */
const isSingle = (value: unknown): value is Entry =>
  typeof value === 'string' || (isObject(value) && ('ja' in value || 'en' in value));

/** The groups of texts in a file, and all its single texts as one more group. Any other export must be a function. */
export const textsIn = (file: string, exported: object): { groups: Group[]; single: Group; wrong: string[] } => {
  const named = Object.entries(exported);
  return {
    groups: named.map(([, value]) => value).filter(isGroup),
    single: Object.fromEntries(named.filter(([, value]) => isSingle(value))),
    wrong: named
      .filter(([, value]) => typeof value !== 'function' && !isGroup(value) && !isSingle(value))
      .map(([name]) => `${file}: "${name}" is neither a text nor a group of texts`),
  };
};

/** Files that only combine the texts of other files. */
const putTogether = ['screens.ts', 'mails.ts', 'staff/screens.ts'];

/** Every file of the package with its texts. */
export const textsOfTree = () =>
  globSync('**/*.ts', { cwd: folder })
    .filter((file) => !isTest(file) && !putTogether.includes(file))
    .sort()
    .map((file) => ({ file, ...textsIn(file, require(`${process.cwd()}/${folder}/${file}`) as object) }));

export const wrongTexts = (): string[] => {
  const users = sourcesIn(
    '{apps/{server,storefront,console},packages/{contract,rules,web}}/src/**/*.{ts,tsx,js}',
    'apps/storefront/{build/,}*.ts',
  );
  const pages = sourcesIn('apps/{storefront,console}/index.html', 'apps/storefront/public/*.{js,webmanifest}');
  const sources = users.map(([, source]) => source);
  const named = idsNamedIn(sources.join('\n'));
  return [
    ...textsOfTree().flatMap(({ file, groups, single, wrong }) => [
      ...wrong,
      ...[...groups, single].flatMap((group) => unequalIn(file, group)),
      ...(file.startsWith('staff/') ? groups.flatMap((group) => withoutPlural(file, group)) : []),
      ...groups.flatMap((group) => unusedIn(file, group, named)),
      ...unimportedIn(file, single, sources),
    ]),
    ...wrongEasyIn(easy, Object.assign({}, ...Object.values(screens))),
    ...wrongEasyIn(easyMails, mailTexts),
    ...wrongEasyIn(easyReady, readyWords),
    ...[...users, ...pages].flatMap(([file, source]) => strayIn(file, source)),
    ...Object.keys(strayAllowed)
      .filter((file) => ![...users, ...pages].some(([user, source]) => user === file && japanese.test(source)))
      .map((file) => `${file} has no Japanese in it: it needs no exception`),
  ];
};
