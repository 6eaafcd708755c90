import type { Language } from './ledger/payment.ts';

/** The language that the browser asks for: English if it prefers English, else Japanese. */
export const languageAsked = (acceptLanguage: string | undefined): Language => {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ language, quality }) => (language === 'ja' || language === 'en') && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return wanted[0]?.language === 'en' ? 'en' : 'ja';
};
