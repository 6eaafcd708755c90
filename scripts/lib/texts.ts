import { globSync, readFileSync } from 'node:fs';

type Texts = Record<string, string>;

const folder = 'apps/storefront/src/locales';

const readTexts = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(`${folder}/${language}/${file}`, 'utf8'));

const placeholders = (text: string): string =>
  [...text.matchAll(/\{(\w+)(?=[,}])/g)]
    .map(([, name]) => name)
    .sort()
    .join(' ');

/** What differs between two languages: keys that one lacks, texts that are empty, other placeholders. */
export const unequal = (file: string, ja: Texts, en: Texts): string[] => {
  const keys = [...new Set([...Object.keys(ja), ...Object.keys(en)])];
  return keys.flatMap((key) => {
    const [japanese, english] = [ja[key], en[key]];
    if (!japanese) return [`${file}: "${key}" has no Japanese text`];
    if (!english) return [`${file}: "${key}" has no English text`];
    return placeholders(japanese) === placeholders(english)
      ? []
      : [`${file}: "${key}" has other placeholders in each language`];
  });
};

/** Every text of a screen is written as a message id in quotes; one that no source names is dead. */
const unused = (file: string, texts: Texts, sources: string): string[] =>
  Object.keys(texts)
    .filter((key) => !sources.includes(`'${key}'`) && !sources.includes(`"${key}"`))
    .filter((key) => !sources.includes(`\`${key.split('.')[0]}.\${`))
    .map((key) => `${file}: no source uses "${key}"`);

export const unequalTexts = (): string[] => {
  const [ja = [], en = []] = ['ja', 'en'].map((language) =>
    globSync('*.json', { cwd: `${folder}/${language}` }).sort(),
  );
  if (ja.join() !== en.join()) return [`${folder}: ja has ${ja.join(', ')}, en has ${en.join(', ')}`];
  const sources = globSync('apps/storefront/src/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return ja.flatMap((file) => {
    const japanese = readTexts('ja', file);
    return [...unequal(file, japanese, readTexts('en', file)), ...unused(file, japanese, sources)];
  });
};
