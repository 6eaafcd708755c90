/** Markup whose values are already escaped. */
export interface Html {
  readonly markup: string;
}

export type Part = string | number | Html | undefined | false | readonly Html[];

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const markupOf = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(markupOf).join('');
  return typeof part === 'object' && 'markup' in part ? part.markup : escapeHtml(String(part));
};

/** Escapes every value, except markup that this function has already made. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: texts.map((text, at) => text + markupOf(parts[at])).join(''),
});
