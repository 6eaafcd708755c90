import type { Draft, Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** The same words as plain text and as HTML. */
export const writeLetter = ({
  headline,
  lines,
  footer,
  ...head
}: Draft & Pick<Letter, 'kind' | 'to' | 'replyTo' | 'about' | 'isSecret'>): Letter => {
  const draft = { headline, lines, footer, language: head.language, subject: head.subject };
  return { ...head, text: letterText(draft), html: letterHtml(draft) };
};
