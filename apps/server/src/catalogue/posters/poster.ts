import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { Day } from '@hitosoroi/rules/day';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import type { PriceFrom } from '@hitosoroi/rules/price-from';
import { yen } from '@hitosoroi/rules/yen';
import { brand } from '@hitosoroi/texts/brand';
import { dayText } from '@hitosoroi/texts/day-text';
import { poster, trademark } from '@hitosoroi/texts/poster';
import { unitText } from '@hitosoroi/texts/quantity-text';
import { fill } from '@hitosoroi/texts/text';
import { type FittedText, fitText } from '../../platform/paper/fit-text.ts';
import type { Font } from '../../platform/paper/fonts.ts';
import {
  BASELINE,
  COLUMN,
  colours,
  type Doc,
  drawWatermark,
  MARGIN,
  newSheet,
  PAGE,
} from '../../platform/paper/sheet.ts';
import { drawRoom } from './draw-room.ts';
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
  /** The shop's host, where people type the code who cannot scan. */
  readonly host: string;
  /** The period in which the facility's sets are used. */
  readonly start: Day;
  readonly end: Day;
  /** The lowest price of the facility's sets. Undefined if it offers none yet. */
  readonly price: (PriceFrom & { readonly price_from: number }) | undefined;
  /** A practice facility takes orders that pay nothing and bring nothing: its poster must not hang on a wall. */
  readonly isPractice: boolean;
  readonly seller: { readonly name: string; readonly email: string } | undefined;
}

const QR_SIDE = 240;

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

/** The shop's name, below the mark that hangs on the wall of the room. */
const drawHead = (doc: Doc): void => {
  const middle = 114.3;
  const width = doc.font('bold').fontSize(12).widthOfString(brand.ja);
  line(doc, brand.ja, 92, { font: 'bold', size: 12, x: middle - width / 2 });
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

const widthIn = (doc: Doc, font: Font) => (text: string, size: number) =>
  doc.font(font).fontSize(size).widthOfString(text);

/** One line of text that gets smaller until it fits the column. */
const fittedLine = (doc: Doc, text: string, y: number, font: Font, largest: number, colour?: string): void => {
  const box = { width: COLUMN - 32, height: largest * 1.3, largest, smallest: 5, lineHeight: 1.2 };
  const fitted = fitText(text, box, widthIn(doc, font));
  drawLines(doc, fitted, y - fitted.height / 2, font, colour);
};

/** `1か月 ¥1,980〜（税込）`: the lowest price of the facility's sets, with its unit. */
const priceText = (price: NonNullable<PosterFacts['price']>, language: Language): string => {
  const unit = price.price_unit && unitText(1, inLanguage(language, price.price_unit, price.price_unit_en));
  const per = unit ? (language === 'ja' ? `1${unit} ` : ` per ${unit}`) : '';
  const text = price.price_varies ? poster['poster.price_from'] : poster['poster.price'];
  return fill(text[language], { per, price: yen(price.price_from) });
};

/** Draws the lowest price, large, and the period. Without a price, only the period. */
const drawOffer = (doc: Doc, { price, start, end }: PosterFacts, top: number, height: number): void => {
  doc.roundedRect(MARGIN, top, COLUMN, height, 12).fill(colours.wash);
  const period = (['ja', 'en'] as const)
    .map((each) => fill(poster['poster.period'][each], { start: dayText(start, each), end: dayText(end, each) }))
    .join('　/　');
  if (!price) {
    fittedLine(doc, period, top + height / 2, 'medium', 12);
    return;
  }
  fittedLine(doc, priceText(price, 'ja'), top + height * 0.27, 'bold', 22, colours.indigo);
  fittedLine(doc, priceText(price, 'en'), top + height * 0.57, 'regular', 11, colours.soft);
  fittedLine(doc, period, top + height * 0.81, 'medium', 10);
};

/** Draws the facility's code, for people who cannot scan, and where to type it. */
const drawTyping = (doc: Doc, { code, host }: PosterFacts, top: number): void => {
  const { ja, en } = poster['poster.code'];
  fittedLine(doc, `${ja} / ${en}：${code}`, top, 'bold', 17);
  const type = poster['poster.type'];
  fittedLine(doc, `${fill(type.ja, { host })}　/　${fill(type.en, { host })}`, top + 17, 'regular', 8, colours.soft);
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
  const wall = drawRoom(doc, PAGE.width);
  drawHead(doc);
  line(doc, poster['poster.headline'].ja, wall + 34, { font: 'bold', size: 31 });
  line(doc, poster['poster.headline'].en, wall + 63, { font: 'medium', size: 14, colour: colours.soft });
  drawNames(doc, facts, wall + 82, 70);
  drawOffer(doc, facts, wall + 158, 66);
  drawQr(doc, facts.link, wall + 232);
  const scan = poster['poster.scan'];
  line(doc, scan.ja, wall + 486, { font: 'bold', size: 13 });
  line(doc, scan.en, wall + 501, { font: 'regular', size: 10, colour: colours.soft });
  drawTyping(doc, facts, wall + 518);

  const notes = [facts.seller && `${facts.seller.name}　${facts.seller.email}`, trademark];
  fittedLine(doc, notes.filter(Boolean).join('　｜　'), PAGE.height - 46, 'regular', 6.5, colours.soft);
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
    if (facts.isPractice) drawWatermark(doc, poster['poster.practice'].ja, [0.18, 0.44, 0.7]);
  }
  doc.end();
  return whole;
};
