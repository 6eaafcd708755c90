/** Returns the width of a text at a size. */
export type Measure = (text: string, size: number) => number;

interface Box {
  readonly width: number;
  readonly height: number;
  /** The sizes to try, from `largest` down to `smallest`. */
  readonly largest: number;
  readonly smallest: number;
  readonly lineHeight: number;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
  readonly height: number;
}

const words = new Intl.Segmenter('ja', { granularity: 'word' });
const letters = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Characters that must not begin a line, and characters that must not end one. */
const noStart =
  /^[\s、。，．・：；？！‼⁇）］｝〕〉》」』】〙〗〟’”»ーゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ〜～–,.:;?!)\]}%]/u;
const noEnd = /[（［｛〔〈《「『【〘〖〝‘“«([{]$/u;

/** Two neighboring characters of the same kind belong to one word, even if the segmenter separates them. */
const together = [/[\p{Script=Latin}\d&@/'’.-]/u, /[\p{Script=Katakana}ー]/u];

const belongTogether = (before: string, after: string): boolean =>
  noStart.test(after) ||
  noEnd.test(before) ||
  together.some((kind) => kind.test(before.at(-1) ?? '') && kind.test(after.charAt(0)));

/** Splits a text where a line may break: after Japanese words and phrases, and after Latin words with their punctuation. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1);
    if (last !== undefined && belongTogether(last, segment)) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
};

/** Cuts a piece that is wider than a line. It may be cut after any character. */
const cutToWidth = (piece: string, width: number, size: number, measure: Measure): string[] => {
  if (measure(piece.trim(), size) <= width) return [piece];
  const parts = [''];
  for (const { segment } of letters.segment(piece)) {
    const last = parts.at(-1) ?? '';
    if (last && measure(last + segment, size) > width) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
};

const wrap = (pieces: readonly string[], width: number, size: number, measure: Measure): string[] => {
  const lines = [''];
  for (const piece of pieces.flatMap((each) => cutToWidth(each, width, size, measure))) {
    const last = lines.at(-1) ?? '';
    if (last.trim() && measure((last + piece).trim(), size) > width) lines.push(piece);
    else lines[lines.length - 1] = last + piece;
  }
  return lines.map((line) => line.trim());
};

/** Wraps a text at the narrowest width that needs no more lines. Lines of equal length look calmer than a long line and a short one. */
const balance = (pieces: readonly string[], width: number, size: number, measure: Measure): string[] => {
  const lines = wrap(pieces, width, size, measure);
  let [tooNarrow, enough] = [0, width];
  while (enough - tooNarrow > size / 4) {
    const middle = (tooNarrow + enough) / 2;
    if (wrap(pieces, middle, size, measure).length <= lines.length) enough = middle;
    else tooNarrow = middle;
  }
  return wrap(pieces, enough, size, measure);
};

const cutOff = (lines: readonly string[], most: number, width: number, size: number, measure: Measure): string[] => {
  const kept = lines.slice(0, most);
  let last = kept.pop() ?? '';
  while (last && measure(`${last}…`, size) > width)
    last = [...letters.segment(last)]
      .slice(0, -1)
      .map(({ segment }) => segment)
      .join('');
  return [...kept, `${last}…`];
};

/** Makes a text as large as the box allows, in balanced lines. Cuts the text off only if it is too long at the smallest size. */
export const fitText = (text: string, box: Box, measure: Measure): FittedText => {
  const pieces = piecesOf(text.replaceAll(/\s+/g, ' ').trim());
  const { width, height, largest, smallest, lineHeight } = box;
  const fitted = (size: number, lines: readonly string[]) => ({
    size,
    lines,
    height: lines.length * size * lineHeight,
  });
  for (let size = largest; size >= smallest; size *= 0.96) {
    const lines = wrap(pieces, width, size, measure);
    if (lines.length * size * lineHeight <= height) return fitted(size, balance(pieces, width, size, measure));
  }
  const most = Math.max(1, Math.floor(height / (smallest * lineHeight)));
  return fitted(smallest, cutOff(wrap(pieces, width, smallest, measure), most, width, smallest, measure));
};

/** Breaks a text into as many lines as it needs at a given size. */
export const wrapText = (text: string, width: number, size: number, measure: Measure): string[] =>
  wrap(piecesOf(text.replaceAll(/\s+/g, ' ').trim()), width, size, measure);
