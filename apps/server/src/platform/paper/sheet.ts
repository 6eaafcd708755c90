import { brand } from '@hitosoroi/texts/brand';
import PDFDocument from 'pdfkit';
import { isRehearsal, markedTitle, rehearsalWatermark } from '../rehearsal.ts';
import { fontFile, fonts } from './fonts.ts';

/** The size, the fonts and the mark that the poster, receipts and credit notes share. */

export type Doc = PDFKit.PDFDocument;

export const colours = {
  ink: '#1E2530',
  soft: '#566072',
  hairline: '#D8D2C7',
  indigo: '#2B4A8B',
  wash: '#EEF2FA',
  vermilion: '#B8432A',
};

/** A4 in portrait, in points. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = 54;
export const COLUMN = PAGE.width - 2 * MARGIN;

/** How far the baseline is below the middle of a line in our font, as a factor of the text size. */
export const BASELINE = 0.36;

/** Prints a watermark across the current page, above everything else. `heights` are parts of the page's height. */
export const drawWatermark = (doc: Doc, text: string, heights: readonly number[]): void => {
  const { width, height } = doc.page;
  doc.font('bold').fontSize(width / 12);
  // A long text becomes as wide as the page.
  const size = (width / 12) * Math.min(1, (width * 0.92) / doc.widthOfString(text));
  const left = (width - doc.fontSize(size).widthOfString(text)) / 2;
  for (const part of heights)
    doc
      .save()
      .rotate(-24, { origin: [width / 2, height * part] })
      .fillColor(colours.vermilion, 0.25)
      .text(text, left, height * part + size * BASELINE, { lineBreak: false, baseline: 'alphabetic' })
      .restore();
};

/** Marks each page of a rehearsal, so that no reader takes the paper for a real one. */
const markEachPage = (doc: Doc): void => {
  const end = doc.end.bind(doc);
  doc.end = () => {
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      drawWatermark(doc, rehearsalWatermark, [0.2, 0.5, 0.8]);
    }
    end();
  };
};

/** A sheet with our fonts, A4 by default. PDFKit buffers its pages, so that they can be numbered at the end. */
export const newSheet = (title: string, lang: string, now: Date, size: 'A4' | 'A5' = 'A4'): Doc => {
  const doc = new PDFDocument({
    size,
    margin: 0,
    lang,
    displayTitle: true,
    bufferPages: true,
    info: { Title: markedTitle(title), Author: `${brand.ja} ${brand.en}`, CreationDate: now },
  });
  for (const font of fonts) doc.registerFont(font, fontFile(font));
  if (isRehearsal()) markEachPage(doc);
  return doc;
};

/** Draws the shop's mark: a circle, a triangle and a square. It is 3.4 times as wide as high. */
export const drawMark = (doc: Doc, x: number, y: number, height: number): void => {
  doc
    .save()
    .translate(x, y)
    .scale(height / 20);
  doc.circle(10, 10, 9.5).fill(colours.indigo);
  doc.path('M34 1 44.5 19.5h-21Z').fill(colours.vermilion);
  doc.rect(49.5, 1, 18, 18).fill(colours.indigo);
  doc.restore();
};
