import type { Path } from '../things.ts';
import { listOf, looseOf, valueAt } from './value-at.ts';

/** A path on which things in lists are known by their ids, so that it can be followed in another catalogue. */
const byIds = (whole: unknown, path: Path): Path =>
  path.map((part, at) => {
    if (typeof part !== 'number') return part;
    const item = valueAt(whole, path.slice(0, at + 1));
    const id = typeof item === 'string' ? item : looseOf(item).id;
    return typeof id === 'string' || typeof id === 'number' ? `#${id}` : part;
  });

const indexIn = (list: unknown, id: string): number =>
  listOf(list).findIndex((item) => String(typeof item === 'string' ? item : looseOf(item).id) === id);

/**
 * Where in what somebody wrote stands what has a path in the whole catalogue, as far as it stands there. The field itself is kept, so that
 * it can be named.
 */
export const pathInFile = (whole: unknown, path: Path, written: unknown): Path => {
  const found: (string | number)[] = [];
  for (const part of byIds(whole, path)) {
    const isId = typeof part === 'string' && part.startsWith('#');
    const step = isId ? indexIn(valueAt(written, found), part.slice(1)) : part;
    if (step === -1) return found;
    found.push(step);
  }
  return found;
};
