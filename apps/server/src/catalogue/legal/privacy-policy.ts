import { readFileSync } from 'node:fs';
import { type Language, languages } from '@hitosoroi/rules/language';
import { serverFile } from '../../server-file.ts';
import { fillLegalText } from './fill-legal-text.ts';
import { retentionList } from './retention.ts';
import type { Seller } from './seller.ts';
import { storedInBrowserList, storedList } from './stored-things.ts';

const template = (language: Language): string =>
  readFileSync(serverFile(`legal/privacy_policy.${language}.txt`), 'utf8');

const templates = Object.fromEntries(languages.map((language) => [language, template(language)])) as Record<
  Language,
  string
>;

/** The policy's text with the operator named in it, and with what the code stores. */
export const privacyPolicy = (language: Language, seller: Seller): string =>
  fillLegalText(templates[language], language, seller, {
    stored: storedList(language),
    stored_in_browser: storedInBrowserList(language),
    retention: retentionList(language),
  });
