import type { Language } from '@hitosoroi/rules/language';

/** The languages that a request would like, the best first, without their countries. */
export const languagesAsked = (acceptLanguage: string | undefined): string[] =>
  (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0] ?? '', quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ language, quality }) => /^[a-z]+$/.test(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language);

/** Japanese, unless the request asks for English before Japanese. */
export const languageAsked = (acceptLanguage: string | undefined): Language =>
  languagesAsked(acceptLanguage).find((language) => language === 'ja' || language === 'en') === 'en' ? 'en' : 'ja';
