import type { Language } from '@hitosoroi/rules/language';
import { mailText } from '@hitosoroi/texts/mails';
import type { Draft, Fact, Line } from './letter.ts';

/** One line for each, also for what stands below each other in a table. A label of two lines has a quantity with a colon of its own. */
const factsText = (facts: readonly Fact[], language: Language): string => {
  const t = mailText(language);
  return facts
    .map(([label, value]) => {
      const between = label.includes('\n') ? t('mail.gap') : t('mail.colon');
      return `${label.replaceAll('\n', t('mail.gap'))}${between}${value.replaceAll('\n', ' ')}`;
    })
    .join('\n');
};

const lineText = (line: Line, language: Language): string => {
  if (typeof line === 'string') return line;
  if ('numbers' in line) return factsText([...line.numbers, ...(line.beside ?? [])], language);
  if ('facts' in line) return factsText(line.facts, language);
  if ('sums' in line) return factsText(line.sums, language);
  if ('notes' in line) return line.notes.join('\n');
  if ('phrase' in line) return factsText([[line.label, line.phrase]], language);
  return `${line.label}\n${line.link}`;
};

/** A letter as plain text: for those who read mails so, and for whatever cannot show HTML. */
export const letterText = ({ language, headline, lines, footer }: Draft): string =>
  `${[headline, ...lines.map((line) => lineText(line, language)), footer.join('\n')].filter(Boolean).join('\n\n')}\n`;
