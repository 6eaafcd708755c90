import { type Measure, wrapText } from './fit-text.ts';
import { type Font, printable } from './fonts.ts';
import { BASELINE, COLUMN, colours, type Doc, MARGIN } from './sheet.ts';

interface TextLook {
  readonly font?: Font;
  readonly size?: number;
  readonly colour?: string;
}

interface TextPlace extends TextLook {
  /** The left edge of the text. If `align` is `right`, the right edge. */
  readonly x?: number;
  readonly align?: 'left' | 'right';
  readonly width?: number;
}

/** The line height as a factor of the text size. */
const LEADING = 1.5;

/** Makes a pen, which writes on a sheet. It replaces characters that the font lacks, and breaks lines. */
export const createPen = (doc: Doc) => {
  /** The width of each character. It is cached, because measuring would take most of the time for a page. */
  const widths: Record<Font, Map<string, number>> = { regular: new Map(), medium: new Map(), bold: new Map() };
  const measureIn =
    (font: Font): Measure =>
    (text, size) => {
      const known = widths[font];
      return [...text].reduce((width, character) => {
        const one = known.get(character) ?? doc.font(font).fontSize(1000).widthOfString(character);
        known.set(character, one);
        return width + (one * size) / 1000;
      }, 0);
    };

  /** Writes one line, centered on `y`. */
  const line = (text: string, y: number, place: TextPlace = {}): void => {
    const { font = 'regular', size = 9.5, colour = colours.ink, x = MARGIN, align = 'left' } = place;
    const words = printable(text);
    doc.font(font).fontSize(size);
    const left = align === 'right' ? x - doc.widthOfString(words) : x;
    doc.fillColor(colour).text(words, left, y + size * BASELINE, { lineBreak: false, baseline: 'alphabetic' });
  };

  const linesOf = (text: string, { font = 'regular', size = 9.5, width = COLUMN }: TextPlace = {}): string[] =>
    text.split('\n').flatMap((each) => wrapText(printable(each), width, size, measureIn(font)));

  /** The height of a text that is wrapped to a width. */
  const heightOf = (text: string, place: TextPlace = {}): number =>
    linesOf(text, place).length * (place.size ?? 9.5) * LEADING;

  /** Writes as many lines as the text needs, from `top` down. Returns the position where they end. */
  const block = (text: string, top: number, place: TextPlace = {}): number => {
    const step = (place.size ?? 9.5) * LEADING;
    const lines = linesOf(text, place);
    lines.forEach((words, index) => {
      line(words, top + step * (index + 0.5), place);
    });
    return top + lines.length * step;
  };

  const rule = (y: number, { x = MARGIN, width = COLUMN, colour = colours.hairline, weight = 0.75 } = {}): void => {
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(colour);
  };

  return { line, block, heightOf, rule, measureIn };
};

export type Pen = ReturnType<typeof createPen>;
