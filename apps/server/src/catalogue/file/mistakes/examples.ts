import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { serverFile } from '../../../server-file.ts';
import { type Path, placeOf } from '../file-structure.ts';
import { listOf, looseOf } from './mistake.ts';

export const exampleFile = serverFile('catalogue/example.yaml');

/** Yields each nested value with its path. */
function* valuesIn(value: unknown, path: Path = []): Generator<[Path, unknown]> {
  yield [path, value];
  for (const [index, item] of listOf(value).entries()) yield* valuesIn(item, [...path, index]);
  for (const [field, item] of Object.entries(looseOf(value))) yield* valuesIn(item, [...path, field]);
}

/** The name of a field without its position: `facility.end_date` for every facility. */
const nameOf = (path: Path): string => {
  const { steps, field } = placeOf(path);
  return [steps.at(-1)?.thing, ...(field === undefined ? [] : [field])].join('.');
};

let known: ReadonlyMap<string, unknown> | undefined;

/** A valid value of a field: the first one in the documentation's example file. */
export const exampleAt = (path: Path): unknown => {
  known ??= new Map(
    [...valuesIn(parse(readFileSync(exampleFile, 'utf8')))].reverse().map(([at, value]) => [nameOf(at), value]),
  );
  return known.get(nameOf(path));
};

const written = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.slice(0, 2).map(written).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const [[field, first] = [], ...more] = Object.entries(value);
    return `{ ${field}: ${written(first)}${more.length > 0 ? ', …' : ''} }`;
  }
  // Without quotes, YAML would read this value as a comment or a number.
  return typeof value === 'string' && /^#|^\d+$/.test(value) ? `"${value}"` : String(value);
};

/** The example of a field, as an author would write it in a file. */
export const exampleInWords = (path: Path, writes: 'yaml' | 'cells'): string => {
  const { field } = placeOf(path);
  const value = exampleAt(path);
  if (writes === 'cells' && typeof value !== 'object') return String(value);
  const isOfList = typeof path.at(-1) === 'number';
  const one = isOfList && Array.isArray(value) ? value[0] : value;
  return field === undefined || isOfList ? written(one) : `${field}: ${written(one)}`;
};
