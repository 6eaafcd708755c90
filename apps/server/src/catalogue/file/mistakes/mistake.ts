import type { catalogueMistakes } from '@hitosoroi/texts/staff/catalogue-mistakes';
import type { Path } from '../things.ts';

/** What stands where a path leads, in whatever somebody wrote. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (found, part) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, part)
        ? (found as Record<string | number, unknown>)[part]
        : undefined,
    value,
  );

export type Loose = Readonly<Record<string, unknown>>;

/** Something as a thing with fields: without any where it is none. */
export const looseOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

type TextId = keyof typeof catalogueMistakes;
/** Texts that only hold others together. */
type Frame = 'at' | 'of' | 'example' | 'more' | 'thing' | 'field' | 'part' | 'numbered';
export type MistakeKind = Exclude<TextId extends `mistake.${infer Kind}` | `rule.${string}` ? Kind : never, Frame>;

/** Where something stands in a file, as people say it, and what stands before what. */
export interface Place {
  readonly words: string;
  readonly order: number;
}

/** A file as it was written, before anything in it was understood. */
export interface Source {
  readonly name: string;
  /** How a field and its value are shown: `price: 1980` in YAML, the value alone in a cell. */
  readonly writes: 'yaml' | 'cells';
  readonly value: unknown;
  readonly placeOf: (path: Path) => Place;
}

/** A thousand facilities have fewer fields. An import compares each with what the shop has, in the process that sells. */
export const MOST_FIELDS = 200_000;

/** Where everything in a file stands, by its path as JSON. */
type Places = ReadonlyMap<string, Place>;

/** Finds the place of a field, or of the nearest thing around it that is in the file. */
export const placeFinder =
  (places: Places) =>
  (path: Path): Place => {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const found = places.get(JSON.stringify(path.slice(0, depth)));
      if (found) return found;
    }
    return { words: '', order: 0 };
  };

/** A mistake as data. The words are made of it in the language of whoever reads them. */
export interface Mistake {
  readonly kind: MistakeKind;
  /** The field that is wrong; none where the file itself is. */
  readonly path?: Path;
  /** Where it stands, if that cannot be told by the field. */
  readonly place?: Place;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Another field, whose example helps more. */
  readonly like?: Path;
}
