import type { Language } from '@hitosoroi/rules/language';
import { isValidationCode, validationMessages, validationText } from '@hitosoroi/rules/validation';

/** The words for what is wrong. Our own codes and the server's words for them follow the language; other words stand. */
export const messageText = (message: string, language: Language): string => {
  if (isValidationCode(message)) return validationText(message, language);
  const known = Object.values(validationMessages).find(({ ja, en }) => ja === message || en === message);
  return known ? known[language] : message;
};
