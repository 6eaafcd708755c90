import type { catalogueMistakes } from '@hitosoroi/texts/staff/catalogue-mistakes';
import type { Text } from '@hitosoroi/texts/text';
import type { Path } from '../file-structure.ts';

/** The value at a path, in unvalidated input. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (found, part) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, part)
        ? (found as Record<string | number, unknown>)[part]
        : undefined,
    value,
  );

export type Loose = Readonly<Record<string, unknown>>;

/** Returns a value as an object with fields. Any value that is no object becomes an empty object. */
export const looseOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

type TextId = keyof typeof catalogueMistakes;
/** Texts that contain other texts, such as a mistake with its place. */
type Frame = 'at' | 'of' | 'example' | 'more' | 'thing' | 'field' | 'part' | 'column' | 'numbered';
export type MistakeKind = Exclude<TextId extends `mistake.${infer Kind}` | `rule.${string}` ? Kind : never, Frame>;

/** A place in a file. `words` describes the place, and `order` sorts places. */
export interface FilePlace {
  readonly words: string;
  readonly order: number;
  /** In a workbook, the row of a thing: its sheet's key in the places, and its number. So the place of an empty cell is found too. */
  readonly row?: { readonly sheet: string; readonly number: number };
  /** In a workbook, the columns of a sheet: the number of each field's column, by the field's path. */
  readonly columns?: Readonly<Record<string, number>>;
}

/** The place of a cell. Places are sorted by sheet, then by row, then by column. */
export const cellPlace = (sheet: string, sheetOrder: number, row: number, column: number): FilePlace => ({
  words: ` ${sheet}!${columnLetters(column)}${row}`,
  order: sheetOrder + row * 1e5 + column,
});

/** The letters of a column: 1 is A, 27 is AA. */
const columnLetters = (column: number): string =>
  column < 1 ? '' : columnLetters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

/** A file as written, before validation. */
export interface Source {
  readonly name: string;
  /** How a field and its value are shown: `price: 1980` in YAML, the value alone in a cell. */
  readonly writes: 'yaml' | 'cells';
  readonly value: unknown;
  /** The mistakes of the fields, found before the file was compared with the shop. */
  readonly mistakes?: readonly Mistake[];
  readonly placeOf: (path: Path) => FilePlace;
}

/**
 * How many fields a file may have. A thousand facilities have fewer. Each field costs processor time, because the import compares it with
 * the shop.
 */
export const MOST_FIELDS = 200_000;

/** The place of every value in a file, by its path as JSON. */
type FilePlaces = ReadonlyMap<string, FilePlace>;

/** Makes the function that finds the place of a field, of its empty cell, or of its nearest ancestor in the file. */
export const placeFinder =
  (places: FilePlaces) =>
  (path: Path): FilePlace => {
    let nearest: FilePlace | undefined;
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const found = places.get(JSON.stringify(path.slice(0, depth)));
      if (found && depth === path.length) return found;
      const sheet = found?.row && places.get(found.row.sheet);
      const column = sheet?.columns?.[path.slice(depth).join('.')];
      if (sheet && found.row && column) return cellPlace(sheet.words.trim(), sheet.order, found.row.number, column);
      nearest ??= found;
    }
    return nearest ?? { words: '', order: 0 };
  };

/** A mistake as data. The text is made in the reader's language. */
export interface Mistake {
  readonly kind: MistakeKind;
  /** The wrong field. Undefined if the file itself is wrong. */
  readonly path?: Path;
  /** The place of the mistake, if `path` leads to another place. */
  readonly place?: FilePlace;
  readonly values?: Readonly<Record<string, string | number | Text>>;
  /** The message shows the example of this field instead of the wrong field's. */
  readonly like?: Path;
}

/** Joins two lists of mistakes. If both lists have a mistake about the same field, keeps only that of the first list. */
export const together = (first: readonly Mistake[], more: readonly Mistake[]): Mistake[] => {
  const told = new Set(first.map(({ path }) => JSON.stringify(path)));
  return [...first, ...more.filter(({ path }) => !told.has(JSON.stringify(path)))];
};
