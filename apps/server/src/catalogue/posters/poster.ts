import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { highest } from '@hitosoroi/rules/highest';
import { brand } from '@hitosoroi/texts/brand';
import { poster, trademark } from '@hitosoroi/texts/poster';
import { type FittedText, fitText } from '../../platform/paper/fit-text.ts';
import type { Font } from '../../platform/paper/fonts.ts';
import { BASELINE, COLUMN, colours, type Doc, drawMark, MARGIN, newSheet, PAGE } from '../../platform/paper/sheet.ts';
import { QUIET, qrCode, qrPath } from './qr-code.ts';

/** The content of a facility's poster. */
export interface PosterFacts {
  readonly institutionName: string;
  readonly institutionNameEn: string | null;
  readonly facilityName: string;
  readonly facilityNameEn: string | null;
  /** The link in the QR code. */
  readonly link: string;
  readonly code: string;
  /** A link that is short enough to type. */
  readonly codeLink: string;
  readonly seller: { readonly name: string; readonly email: string } | undefined;
}

const QR_SIDE = 290;

/** The space between the names, in points. */
const GAP = 6;

/** One line of text, vertically centered on `y`. */
const line = (
  doc: Doc,
  text: string,
  y: number,
  { font, size, colour = colours.ink, x }: { font: Font; size: number; colour?: string; x?: number },
): void => {
  doc.font(font).fontSize(size).fillColor(colour);
  const options = { lineBreak: false, baseline: 'alphabetic' } as const;
  const width = doc.widthOfString(text);
  doc.text(text, x ?? (PAGE.width - width) / 2, y + size * BASELINE, options);
};

/** The shop's mark and name in one row, centered on the page. */
const drawHead = (doc: Doc): void => {
  const { ja: name, en: latin } = brand;
  const height = 17;
  const nameWidth = doc.font('bold').fontSize(17).widthOfString(name);
  const latinWidth = doc.font('regular').fontSize(12).widthOfString(latin);
  const markWidth = height * 3.4;
  const left = (PAGE.width - (markWidth + 14 + nameWidth + 12 + latinWidth)) / 2;
  drawMark(doc, left, 45, height);
  line(doc, name, 54, { font: 'bold', size: 17, x: left + markWidth + 14 });
  line(doc, latin, 54.6, {
    font: 'regular',
    size: 12,
    colour: colours.soft,
    x: left + markWidth + 14 + nameWidth + 12,
  });
};

const drawLines = (doc: Doc, { lines, size, height }: FittedText, top: number, font: Font, colour?: string): number => {
  const step = height / lines.length;
  lines.forEach((text, index) => {
    line(doc, text, top + step * (index + 0.5), { font, size, ...(colour && { colour }) });
  });
  return top + height;
};

const drawQr = (doc: Doc, link: string, top: number): void => {
  const code = qrCode(link);
  const left = (PAGE.width - QR_SIDE) / 2;
  doc.roundedRect(left, top, QR_SIDE, QR_SIDE, 14).lineWidth(1).fillAndStroke('#FFFFFF', colours.hairline);
  const unit = QR_SIDE / (code.length + 2 * QUIET);
  doc
    .save()
    .translate(left + QUIET * unit, top + QUIET * unit)
    .scale(unit);
  doc.path(qrPath(code)).fill('#000000');
  doc.restore();
};

/** Draws the link to type and the code, for people who cannot scan. */
const drawTyping = (doc: Doc, { code, codeLink }: PosterFacts, top: number): void => {
  const height = 84;
  doc.roundedRect(MARGIN, top, COLUMN, height, 12).fill(colours.wash);
  const inset = 20;
  const left = MARGIN + inset;
  doc.font('bold').fontSize(22);
  const measure = (text: string, size: number) => doc.fontSize(size).widthOfString(text);
  const shownCode = fitText(code, { width: 170, height: 30, largest: 24, smallest: 7, lineHeight: 1.2 }, measure);
  const widths = shownCode.lines.map((text) => measure(text, shownCode.size));
  const codeWidth = highest(widths, 70);
  const split = MARGIN + COLUMN - inset - codeWidth - 18;
  const width = split - 16 - left;

  line(doc, poster['poster.type'].ja, top + 19, { font: 'bold', size: 9.5, x: left });
  line(doc, poster['poster.type'].en, top + 34, { font: 'regular', size: 8.5, colour: colours.soft, x: left });
  doc.font('medium');
  const address = fitText(codeLink, { width, height: 30, largest: 15, smallest: 6, lineHeight: 1.25 }, measure);
  address.lines.forEach((text, index) => {
    const y = top + 59 + (index - (address.lines.length - 1) / 2) * address.size * 1.25;
    line(doc, text, y, { font: 'medium', size: address.size, colour: colours.indigo, x: left });
  });

  doc
    .moveTo(split, top + 14)
    .lineTo(split, top + height - 14)
    .lineWidth(0.75)
    .stroke(colours.hairline);
  const right = split + 18;
  line(doc, poster['poster.code'].ja, top + 19, { font: 'bold', size: 9.5, x: right });
  line(doc, poster['poster.code'].en, top + 34, { font: 'regular', size: 8.5, colour: colours.soft, x: right });
  shownCode.lines.forEach((text, index) => {
    const y = top + 58 + (index - (shownCode.lines.length - 1) / 2) * shownCode.size * 1.2;
    line(doc, text, y, { font: 'bold', size: shownCode.size, x: right });
  });
};

const drawNames = (doc: Doc, facts: PosterFacts, top: number, height: number): void => {
  const english = [facts.institutionNameEn, facts.facilityNameEn].filter(Boolean).join('  ·  ');
  const fit = (font: Font, text: string, share: number, largest: number, smallest: number) => {
    const measure = (each: string, size: number) => doc.font(font).fontSize(size).widthOfString(each);
    return fitText(text, { width: COLUMN, height: height * share, largest, smallest, lineHeight: 1.32 }, measure);
  };
  const institution = fit('medium', facts.institutionName, english ? 0.24 : 0.34, 20, 7);
  const facility = fit('bold', facts.facilityName, english ? 0.44 : 0.6, 44, 9);
  const inEnglish = english ? fit('regular', english, 0.24, 17, 6) : undefined;
  const all = institution.height + GAP + facility.height + (inEnglish ? GAP + inEnglish.height : 0);
  let y = top + (height - all) / 2;
  y = drawLines(doc, institution, y, 'medium', colours.soft) + GAP;
  y = drawLines(doc, facility, y, 'bold') + GAP;
  if (inEnglish) drawLines(doc, inEnglish, y, 'regular', colours.soft);
};

/** Draws a poster on the current page, in A4 coordinates. */
const drawPage = (doc: Doc, facts: PosterFacts): void => {
  drawHead(doc);
  drawNames(doc, facts, 84, 158);
  const scan = poster['poster.scan'];
  scan.ja.split('\n').forEach((text, index) => {
    line(doc, text, 262 + 25 * index, { font: 'bold', size: 18 });
  });
  line(doc, scan.en, 313, {
    font: 'regular',
    size: 14,
    colour: colours.soft,
  });
  drawQr(doc, facts.link, 338);
  const measure = (text: string, size: number) => doc.font('regular').fontSize(size).widthOfString(text);
  const link = fitText(facts.link, { width: COLUMN, height: 26, largest: 9.5, smallest: 5, lineHeight: 1.3 }, measure);
  drawLines(doc, link, 638, 'regular', colours.soft);

  drawTyping(doc, facts, 676);

  const notes = [trademark, facts.seller && `${facts.seller.name}　${facts.seller.email}`];
  const note = fitText(
    notes.filter(Boolean).reverse().join('　｜　'),
    { width: COLUMN, height: 22, largest: 7.5, smallest: 4, lineHeight: 1.4 },
    measure,
  );
  drawLines(doc, note, 784, 'regular', colours.soft);
};

type PosterSize = 'A4' | 'A5';

const titleOf = ({ institutionName, facilityName }: PosterFacts): string => `${institutionName} ${facilityName}`;

/** Draws printable posters in both languages, one per page. A smaller size is the A4 poster scaled down. */
export const drawPosters = async (posters: readonly PosterFacts[], size: PosterSize, now: Date): Promise<Buffer> => {
  const [first, ...others] = posters;
  if (!first) throw new Error('There is no poster to draw.');
  const doc = newSheet(others.length > 0 ? brand.ja : titleOf(first), 'ja-JP', now, size);
  const whole = buffer(doc);
  for (const [index, facts] of posters.entries()) {
    // Lets the server answer requests between pages.
    if (index > 0) await setImmediate();
    if (index > 0) doc.addPage({ size, margin: 0 });
    doc.save().scale(doc.page.width / PAGE.width);
    drawPage(doc, facts);
    doc.restore();
  }
  doc.end();
  return whole;
};
