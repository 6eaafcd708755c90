/** A phone number: digits and hyphens, at least one digit. */
export const phonePattern = /^-*[0-9][0-9-]*$/;

/** Every dash and the minus, and what Japanese keyboards type instead: the long vowel mark and the box-drawing line. */
const dashes = /[\p{Pd}\u2212\u30FC\u2500\u2501]/gu;
/** Invisible characters that come along when a number is copied from an address book. */
const unseen = /\p{Cf}/gu;
/** The zero that is only dialed within Japan, as in +81 (0)90. */
const homeZero = /^-*0?-*/;
/** A zero that is only dialed within another country, as in +44 (0)20. Without brackets the zero may belong to the number, as in +39 06. */
const bracketedZero = /^(\(? ?\d{1,3} ?\)?[- .]*)[([] ?0 ?[)\]]/;

const groups = (number: string): string => number.replaceAll(/[-\s()[\].]+/g, '-').replaceAll(/^-|-$/g, '');
const hasDigits = (number: string, least: number, most: number): boolean => {
  const { length } = number.replaceAll('-', '');
  return length >= least && length <= most;
};

/**
 * Whether a number can be dialed in Japan. Only mobile and IP phones have eleven digits: longer numbers of other phones include an
 * extension or a second number.
 */
const isOfJapan = (number: string): boolean => hasDigits(number, 10, /^0\d-?0/.test(number) ? 11 : 10);

/** A number after +81, as dialed within Japan. */
const atHome = (afterCode: string): string | undefined => {
  const number = `0${groups(afterCode).replace(homeZero, '')}`;
  return isOfJapan(number) ? number : undefined;
};

/** A number with another country's code, as dialed from Japan, so that staff can call it as it is. */
const abroad = (afterPlus: string): string | undefined => {
  const rest = groups(afterPlus.replace(bracketedZero, '$1-'));
  return hasDigits(rest, 7, 15) ? `010-${rest}` : undefined;
};

const rewrite = (typed: string): string | undefined => {
  const plain = typed.normalize('NFKC').replaceAll(unseen, '').replaceAll(dashes, '-').replaceAll(/\s+/g, ' ').trim();
  // Brackets at the end contain an extension, so the number stays as typed.
  if (/[)\]]$/.test(plain)) return undefined;
  const ofJapan = /^(?:\(? ?\+ ?|00-?)81 ?\)?(.*)$/s.exec(plain)?.[1];
  const japanese = ofJapan === undefined ? undefined : atHome(ofJapan);
  if (japanese !== undefined || phonePattern.test(plain)) return japanese ?? plain;
  if (/^\(? ?\+/.test(plain)) return ofJapan === undefined ? abroad(plain.replace('+', '')) : undefined;
  const number = groups(plain);
  // The minimum length excludes input such as 1.5.
  return (number.startsWith('0') ? isOfJapan(number) : hasDigits(number, 9, 15)) ? number : undefined;
};

/** Adds hyphens to a mobile number, whose eleven digits always have the same groups. The groups of other numbers depend on the area. */
const withHyphens = (number: string): string => number.replace(/^(0[789]0)(\d{4})(\d{4})$/, '$1-$2-$3');

/**
 * A phone number in digits and hyphens, from what people type: full-width digits, any dash, spaces and brackets, +81, a mobile phone
 * without hyphens. A valid number stays as it is. A number that cannot be corrected stays too.
 */
export const tidyPhone = (typed: string): string => {
  const trimmed = typed.trim();
  if (phonePattern.test(trimmed) && !trimmed.startsWith('0081')) return withHyphens(trimmed);
  const tidied = rewrite(trimmed);
  return tidied !== undefined && phonePattern.test(tidied) ? withHyphens(tidied) : trimmed;
};

/** The correction to offer to a member; undefined if the number needs none, or cannot be corrected. */
export const suggestPhone = (typed: string): string | undefined => {
  const tidied = tidyPhone(typed);
  return tidied === typed || !phonePattern.test(tidied) ? undefined : tidied;
};
