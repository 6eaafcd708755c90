import type { catalogueMistakes } from '@hitosoroi/texts/staff/catalogue-mistakes';
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
type Frame = 'at' | 'of' | 'example' | 'more' | 'thing' | 'field' | 'part' | 'numbered';
export type MistakeKind = Exclude<TextId extends `mistake.${infer Kind}` | `rule.${string}` ? Kind : never, Frame>;

/** A place in a file. `words` describes the place, and `order` sorts places. */
export interface FilePlace {
  readonly words: string;
  readonly order: number;
}

/** A file as written, before validation. */
export interface Source {
  readonly name: string;
  /** How a field and its value are shown: `price: 1980` in YAML, the value alone in a cell. */
  readonly writes: 'yaml' | 'cells';
  readonly value: unknown;
  readonly placeOf: (path: Path) => FilePlace;
}

/**
 * How many fields a file may have. A thousand facilities have fewer. Each field costs processor time, because the import compares it with
 * the shop.
 */
export const MOST_FIELDS = 200_000;

/** The place of every value in a file, by its path as JSON. */
type FilePlaces = ReadonlyMap<string, FilePlace>;

/** Makes the function that finds the place of a field, or of its nearest ancestor in the file. */
export const placeFinder =
  (places: FilePlaces) =>
  (path: Path): FilePlace => {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const found = places.get(JSON.stringify(path.slice(0, depth)));
      if (found) return found;
    }
    return { words: '', order: 0 };
  };

/** A mistake as data. The text is made in the reader's language. */
export interface Mistake {
  readonly kind: MistakeKind;
  /** The wrong field. Undefined if the file itself is wrong. */
  readonly path?: Path;
  /** The place of the mistake, if `path` leads to another place. */
  readonly place?: FilePlace;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The message shows the example of this field instead of the wrong field's. */
  readonly like?: Path;
}
