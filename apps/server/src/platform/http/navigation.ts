import { isLanguage, type Language } from '@hitosoroi/rules/language';
import type { FastifyRequest } from 'fastify';

/** Whether it was typed, or a link was followed. Old browsers say only what they take. */
export const isNavigation = ({ headers }: FastifyRequest): boolean => {
  const destination = headers['sec-fetch-dest'];
  return destination === undefined ? (headers.accept ?? '').includes('text/html') : destination === 'document';
};

/**
 * Whether a page of another site, or of ours, shows it within itself, as a picture or a script: no person reads it. Our own service
 * worker, which asks for what a person opens, says neither.
 */
export const isEmbedded = ({ headers }: FastifyRequest): boolean => {
  const destination = headers['sec-fetch-dest'];
  const isOurWorker = destination === 'empty' && headers['sec-fetch-site'] === 'same-origin';
  return destination !== undefined && destination !== 'document' && !isOurWorker;
};

/** What the person chose in the shop, or else the language of the mail whose link they opened. */
export const languageChosen = ({ cookies }: FastifyRequest, query: URLSearchParams): Language | undefined =>
  [cookies.language, query.get('language')].find(isLanguage);
