import { readFileSync } from 'node:fs';
import { readSeller } from '@hitosoroi/contract/seller';
import { dayInJapan } from '@hitosoroi/rules/day';
import { type Language, languages } from '@hitosoroi/rules/language';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { mailAddress } from '../../platform/config.ts';
import { notFound, sendRefusal } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { serverFile } from '../../server-file.ts';
import { fillLegalText, findSeller, type Seller } from './fill-legal-text.ts';
import { retentionList } from './retention.ts';
import { storedInBrowserList, storedList } from './stored-things.ts';
import { termsOn, termsText, termsVersions } from './terms.ts';

const template = (language: Language): string =>
  readFileSync(serverFile(`legal/privacy_policy.${language}.txt`), 'utf8');

const templates = Object.fromEntries(languages.map((language) => [language, template(language)])) as Record<
  Language,
  string
>;

/** The privacy policy with the seller's data. It lists what the shop stores, and for how long. */
export const privacyPolicy = (language: Language, seller: Seller): string =>
  fillLegalText(templates[language], language, seller, {
    stored: storedList(language),
    stored_in_browser: storedInBrowserList(language),
    retention: retentionList(language),
  });

type Query = { readonly version?: unknown };

export const legalRoutes = (app: FastifyInstance, serve: Serve, { db, config, now }: AppContext): void => {
  serve(readSeller, {}, async () => {
    const seller = await findSeller(db);
    if (!seller) return notFound;
    const mail_from = mailAddress(config.mailFrom);
    return { ...seller, mail_from, terms_version: termsOn(dayInJapan(now())), terms_versions: [...termsVersions] };
  });

  const textAt = (path: string, textFor: (seller: Seller, query: Query) => string | undefined) =>
    app.get<{ Querystring: Query }>(path, async (request, reply) => {
      const seller = await findSeller(db);
      const text = seller && textFor(seller, request.query);
      if (!text) return sendRefusal(request, reply, notFound);
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text);
    });

  const termsFor = (language: Language, seller: Seller, { version }: Query) => {
    const today = dayInJapan(now());
    return termsText({ version: version === undefined ? termsOn(today) : String(version), language, today, seller });
  };

  for (const language of languages) {
    textAt(`/legal/privacy_policy.${language}.txt`, (seller) => privacyPolicy(language, seller));
    textAt(`/legal/terms.${language}.txt`, (seller, query) => termsFor(language, seller, query));
  }
};
