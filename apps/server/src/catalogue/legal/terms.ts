import { readdirSync, readFileSync } from 'node:fs';
import type { Day } from '@hitosoroi/rules/day';
import { type Language, languages } from '@hitosoroi/rules/language';
import { legalWords } from '@hitosoroi/texts/legal-words';
import { serverFile } from '../../server-file.ts';
import { fillLegalText, type Seller } from './fill-legal-text.ts';

/**
 * The terms of rental. Each version is one file per language, named by the first day on which the version applies. Files never change:
 * changed terms get new files.
 */

const folder = serverFile('legal/terms');

const isInAllLanguages = (version: string, files: readonly string[]): boolean =>
  languages.every((language) => files.includes(`${version}.${language}.txt`));

const readVersions = (): readonly Day[] => {
  const files = readdirSync(folder);
  const versions = [...new Set(files.map((file) => file.slice(0, 10)))].sort().reverse();
  const incomplete = versions.find((version) => !isInAllLanguages(version, files));
  if (incomplete) throw new Error(`The terms of rental of ${incomplete} are not there in every language.`);
  return versions;
};

/** All versions, newest first. The Civil Code requires that people can read a version before it applies. */
export const termsVersions = readVersions();

/** The newest version that applies. */
export const termsOn = (today: Day, versions = termsVersions): Day => {
  const version = versions.find((day) => day <= today) ?? versions.at(-1);
  if (!version) throw new Error('There are no terms of rental.');
  return version;
};

const templates = new Map(
  termsVersions.flatMap((version) =>
    languages.map((language) => {
      const file = `${version}.${language}.txt`;
      return [file, readFileSync(`${folder}/${file}`, 'utf8')] as const;
    }),
  ),
);

const amountsOfOrder = (language: Language) => ({
  late_return: legalWords['legal_words.late_of_order'][language],
  damage: legalWords['legal_words.damage_of_order'][language],
});

interface TermsRequest {
  readonly version: string;
  readonly language: Language;
  readonly today: Day;
  readonly seller: Seller;
}

/**
 * The text of a version. The version that applies today states the seller's fees. Other versions refer the reader to the fees in the order.
 */
export const termsText = ({ version, language, today, seller }: TermsRequest): string | undefined => {
  const template = templates.get(`${version}.${language}.txt`);
  const amounts = version === termsOn(today) ? {} : amountsOfOrder(language);
  return template && fillLegalText(template, language, seller, amounts);
};
