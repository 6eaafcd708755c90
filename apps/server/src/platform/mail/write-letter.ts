import { EASY, languageOf, type Wording } from '@hitosoroi/rules/language';
import { brand } from '@hitosoroi/texts/brand';
import { withoutFurigana, writeFurigana } from '@hitosoroi/texts/furigana';
import { inOnePiece } from '@hitosoroi/texts/in-one-piece';
import { mailText } from '@hitosoroi/texts/mails';
import { escapeHtml } from '../escape-html.ts';
import type { Fact, Letter, Line } from './letter.ts';

type Written = Pick<Letter, 'language' | 'subject' | 'headline' | 'lines' | 'footer'>;

/** A text of several lines in one. No space follows Japanese punctuation. */
const inOneLine = (text: string): string => text.replaceAll(/(?<=[、。])\n/g, '').replaceAll('\n', ' ');

/**
 * Facts as plain text, one line per fact. A label of two lines has no colon after it, because its second line is a quantity that contains a
 * colon.
 */
const factsText = (facts: readonly Fact[], language: Wording): string => {
  const t = mailText(language);
  return facts
    .map(([label, value]) => {
      const between = label.includes('\n') ? t('mail.gap') : t('mail.colon');
      return `${label.replaceAll('\n', t('mail.gap'))}${between}${inOneLine(value)}`;
    })
    .join('\n');
};

const lineText = (line: Line, language: Wording): string => {
  if (typeof line === 'string') return line;
  if ('numbers' in line) return factsText([...line.numbers, ...(line.beside ?? [])], language);
  if ('facts' in line) return factsText(line.facts, language);
  if ('sums' in line) return factsText(line.sums, language);
  if ('notes' in line) return line.notes.join('\n');
  if ('phrase' in line) return factsText([[line.label, line.phrase]], language);
  return `${line.label}\n${line.link}`;
};

/** The numbers with which a letter begins. They are what mail programs show beside the subject. */
const leadingNumbers = ([first]: readonly Line[], language: Wording): string =>
  typeof first === 'object' && 'numbers' in first && first.numbers.length > 0 ? lineText(first, language) : '';

/** Writes readings in brackets, each only after the first place of its word. */
const withReadings = (text: string): string => {
  const read = new Set<string>();
  return writeFurigana(text, (kanji, reading) => {
    const word = `${kanji}（${reading}）`;
    if (read.has(word)) return kanji;
    read.add(word);
    return word;
  });
};

/** A letter as plain text, for mail programs that do not show HTML. */
const letterText = ({ language, headline, lines, footer }: Written): string => {
  const first = leadingNumbers(lines, language);
  const others = (first ? lines.slice(1) : lines).map((line) => lineText(line, language));
  return withReadings(`${[first, headline, ...others, footer.join('\n')].filter(Boolean).join('\n\n')}\n`);
};

/**
 * The style sheet of a letter. Letters use tables and inline styles, because old mail programs support nothing else. The classes are for
 * dark mode: p is the page, s a surface, i normal text, q quiet text, w a tinted box, b a button, l a link or the mark, v the mark's
 * triangle, h a thin line.
 */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}body,td,th{font-family:"Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,system-ui,sans-serif}@media(prefers-color-scheme:dark){.p{background:#12151b!important}.s{background:#1a1f28!important;border-color:#2b323e!important}.i{color:#eceff4!important}.q{color:#a7b0c0!important}.w{background:#20283a!important}.b{background:#a9bef5!important;color:#12151b!important}.l{color:#a9bef5!important}.v{color:#ff9e86!important}.h{border-color:#2b323e!important}}`;

const INK = 'color:#1e2530';
const QUIET = 'color:#566072';
const INDIGO = 'color:#2b4a8b';
const HAIRLINE = 'border-top:1px solid #e4dfd6';
/** Breaks long names, so that they fit the page. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** What must stay on one line does. Readings are above the words, or in brackets where a mail program knows no ruby. */
const written = (text: string): string => {
  const html = text
    .split(inOnePiece)
    .map((part, index) =>
      index % 2 === 1 ? `<span style="white-space:nowrap">${escapeHtml(part)}</span>` : escapeHtml(part),
    )
    .join('');
  return writeFurigana(
    html,
    (kanji, reading) =>
      `<ruby>${kanji}<rp>（</rp><rt><span aria-hidden="true">${reading}</span></rt><rp>）</rp></ruby>`,
  ).replaceAll('\n', '<br>');
};

const paragraph = (text: string): string => `<p class="i" style="margin:0 0 16px;${INK}">${written(text)}</p>`;

const numberHtml = ([label, value]: Fact): string =>
  `<p class="q" style="margin:0;font-size:14px;${QUIET}">${written(label)}</p><p class="i" style="margin:0 0 4px;font-size:28px;font-weight:700;line-height:1.35;font-variant-numeric:tabular-nums;${INK}">${written(value)}</p>`;

const besideHtml = ([label, value]: Fact): string =>
  `<p class="i" style="margin:0 0 4px;${INK}"><span class="q" style="font-size:14px;${QUIET}">${written(label)}</span><br><b style="font-size:18px">${written(value)}</b></p>`;

const boxed = (content: string): string =>
  `${TABLE} style="margin:0 0 24px"><tr><td class="w" bgcolor="#eef2fa" style="padding:16px;border-radius:12px;background:#eef2fa">${content}</td></tr></table>`;

const factHtml = ([label, value]: Fact): string =>
  `<tr><th class="q h" scope="row" align="left" valign="top" width="34%" style="padding:8px 12px 8px 0;font-size:14px;font-weight:400;${HAIRLINE};${QUIET}">${written(label)}</th><td class="i h" valign="top" style="padding:8px 0;${HAIRLINE};${INK};${WRAP}">${written(value)}</td></tr>`;

const sumHtml = ([label, value]: Fact): string =>
  `<tr><th class="i h" scope="row" align="left" valign="top" style="padding:8px 12px 8px 0;font-weight:400;${HAIRLINE};${INK};${WRAP}">${written(label)}</th><td class="i h" align="right" valign="top" style="padding:8px 0;font-weight:700;white-space:nowrap;font-variant-numeric:tabular-nums;${HAIRLINE};${INK}">${written(value)}</td></tr>`;

const tableOf = (rows: readonly string[]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${rows.join('')}</table>`;

const notesHtml = (notes: readonly string[]): string =>
  `<div style="margin:0 0 24px">${notes.map((note) => `<p class="q" style="margin:0 0 8px;font-size:14px;${QUIET}">${written(note)}</p>`).join('')}</div>`;

const phraseHtml = (label: string, phrase: string): string =>
  boxed(
    `<p class="q" style="margin:0 0 4px;font-size:14px;${QUIET}">${written(label)}</p><p class="i" lang="ja" style="margin:0;font-size:20px;font-weight:700;line-height:1.5;${INK}">${written(phrase)}</p>`,
  );

const buttonHtml = (label: string, link: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="b" bgcolor="#2b4a8b" style="border-radius:10px;background:#2b4a8b"><a href="${escapeHtml(link)}" class="b" style="display:inline-block;padding:14px 28px;border-radius:10px;background:#2b4a8b;color:#ffffff;font-weight:700;text-decoration:none">${written(label)}</a></td></tr></table>`;

const linkHtml = (label: string, link: string): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" class="l" style="${INDIGO};font-weight:700">${written(label)}</a></p>`;

const lineHtml = (line: Line): string => {
  if (typeof line === 'string') return paragraph(line);
  if ('numbers' in line)
    return boxed([...line.numbers.map(numberHtml), ...(line.beside ?? []).map(besideHtml)].join(''));
  if ('facts' in line) return tableOf(line.facts.map(factHtml));
  if ('sums' in line) return tableOf(line.sums.map(sumHtml));
  if ('notes' in line) return notesHtml(line.notes);
  if ('phrase' in line) return phraseHtml(line.label, line.phrase);
  return line.isQuiet ? linkHtml(line.label, line.link) : buttonHtml(line.label, line.link);
};

const footerHtml = (footer: readonly string[]): string =>
  written(footer.join('\n')).replaceAll(
    /https?:\/\/[^\s<&]+/g,
    (link) => `<a href="${link}" class="l" style="${INDIGO}">${link}</a>`,
  );

const markHtml = (language: Wording): string =>
  `<span aria-hidden="true" style="font-size:14px;letter-spacing:1px"><span class="l" style="${INDIGO}">●</span><span class="v" style="color:#b8432a">▲</span><span class="l" style="${INDIGO}">■</span></span> <b class="i" style="font-size:17px;${INK}">${brand[languageOf(language)]}</b>`;

/** The text that mail programs show beside the subject. It is not visible in the mail. */
const previewHtml = (preview: string): string =>
  preview &&
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(withoutFurigana(preview))}</div>`;

/** Readings need more room between the lines. In easy words, lines break at spaces. */
const LINES = {
  ja: 'line-height:1.75',
  en: 'line-height:1.55',
  [EASY]: 'line-height:2.1;word-break:keep-all',
} as const;

const letterHtml = ({ language, subject, headline, lines, footer }: Written): string =>
  `<!doctype html><html lang="${languageOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>` +
  `<body class="p" style="margin:0;padding:0;background:#faf8f4">${previewHtml(leadingNumbers(lines, language))}<!--[if mso]><table width="600" align="center"><tr><td><![endif]-->${TABLE} class="p" bgcolor="#faf8f4" style="max-width:600px;margin:0 auto;background:#faf8f4"><tr><td style="padding:20px 16px 12px">${markHtml(language)}</td></tr>` +
  `<tr><td style="padding:0 8px"><div class="s" style="padding:24px 16px 8px;border:1px solid #e4dfd6;border-radius:12px;background:#ffffff;font-size:16px;${WRAP};${LINES[language]}"><h1 class="i" style="margin:0 0 16px;font-size:22px;line-height:1.35;text-wrap:balance;word-break:auto-phrase;${INK}">${written(headline)}</h1>${lines.map(lineHtml).join('')}</div></td></tr>` +
  `<tr><td class="q" style="padding:16px 16px 32px;font-size:13px;line-height:1.7;${QUIET};${WRAP}">${footerHtml(footer)}</td></tr></table><!--[if mso]></td></tr></table><![endif]--></body></html>`;

/** Returns the letter as plain text and as HTML. */
export const writeLetter = (letter: Written) => ({ text: letterText(letter), html: letterHtml(letter) });
