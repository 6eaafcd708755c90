import type { Language } from '@hitosoroi/rules/language';
import { escapeHtml } from '../escape-html.ts';

/** A mail, written and ready to be queued. */
export interface Letter {
  readonly kind: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A paragraph, or a link that stands on a line of its own. */
export type Line = string | { readonly link: string; readonly label: string };

const asText = (line: Line): string => (typeof line === 'string' ? line : `${line.label}\n${line.link}`);

const asHtml = (line: Line): string => {
  if (typeof line === 'string') return `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`;
  const href = escapeHtml(line.link);
  return `<p><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#2b4a8b;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(line.label)}</a></p><p style="color:#566072;font-size:13px">${href}</p>`;
};

/** The same words as plain text and as simple HTML. */
export const writeLetter = ({
  lines,
  ...head
}: Omit<Letter, 'text' | 'html'> & { lines: readonly Line[] }): Letter => ({
  ...head,
  text: `${lines.map(asText).join('\n\n')}\n`,
  html: `<!doctype html><html lang="${head.language}"><body style="margin:0;padding:24px;background:#faf8f4;color:#1e2530;font-family:sans-serif;line-height:1.7"><div style="max-width:560px;margin:0 auto">${lines.map(asHtml).join('')}</div></body></html>`,
});
