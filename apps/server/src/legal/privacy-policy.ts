import { readFileSync } from 'node:fs';
import { inLanguage, type Language, languages } from '@hitosoroi/rules/language';
import { serverFile } from '../server-file.ts';
import { retentionList } from './retention.ts';
import type { Seller } from './seller.ts';

const template = (language: Language): string =>
  readFileSync(serverFile(`legal/privacy_policy.${language}.txt`), 'utf8');

const templates = Object.fromEntries(languages.map((language) => [language, template(language)])) as Record<
  Language,
  string
>;

/** The policy's text with the operator named in it. */
export const privacyPolicy = (language: Language, seller: Seller): string => {
  const words: Record<string, string> = {
    name: inLanguage(language, seller.name, seller.name_en),
    representative: inLanguage(language, seller.representative, seller.representative_en),
    address: inLanguage(language, seller.address, seller.address_en),
    phone: seller.phone,
    email: seller.email,
    retention: retentionList(language),
  };
  return templates[language].replaceAll(/\{\{(\w+)\}\}/g, (whole, word: string) => words[word] ?? whole);
};
