import type { Language } from '@hitosoroi/rules/language';
import { refusalMessages } from '@hitosoroi/rules/refusals';
import { isValidationCode, validationMessages, validationText } from '@hitosoroi/rules/validation';

const known = [...Object.values(validationMessages), ...Object.values(refusalMessages)];

/** The words for what is wrong. Our own codes, and the server's words for what both sides know, follow the language. */
export const messageText = (message: string, language: Language): string => {
  if (isValidationCode(message)) return validationText(message, language);
  return known.find(({ ja, en }) => ja === message || en === message)?.[language] ?? message;
};
