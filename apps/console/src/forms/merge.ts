import { idOf, isRow, isRows, isSame, type Row, sourcesOf } from './typed-since.ts';

/** Whose value counts where both people changed the same thing differently. */
export type Side = 'mine' | 'theirs';

interface Merge<Values> {
  readonly value: Values;
  /** Whether both people changed the same thing differently. */
  readonly isContested: boolean;
}

const settled = <Values>(value: Values): Merge<Values> => ({ value, isContested: false });

/** One list as its places: `0` is the first row of the base, and a row that was added has a name of its own. */
const placesOf = (sources: readonly (number | undefined)[], addedAs: (index: number) => string): (number | string)[] =>
  sources.map((from, index) => from ?? addedAs(index));

const isInOrder = (places: readonly (number | string)[]): boolean => {
  const known = places.filter((each) => typeof each === 'number');
  return known.every((each, index) => index === 0 || (known[index - 1] ?? 0) < each);
};

/** Whether two lists have their common rows in the same order. */
const isSameOrder = (one: readonly (number | string)[], other: readonly (number | string)[]): boolean => {
  const [first, second] = [one.filter((each) => other.includes(each)), other.filter((each) => one.includes(each))];
  return first.every((each, index) => each === second[index]);
};

const mergeRows = (base: readonly Row[], mine: readonly Row[], theirs: readonly Row[], side: Side): Merge<Row[]> => {
  const [mineFrom, theirsFrom] = [sourcesOf(base, mine), sourcesOf(base, theirs)];
  const added = sourcesOf(mine, theirs);
  const inMine = placesOf(mineFrom, (index) => `mine ${index}`);
  // A row that both added is one row.
  const inTheirs = placesOf(theirsFrom, (index) => {
    const same = added[index];
    const isAddedToo = same !== undefined && mineFrom[same] === undefined;
    return isAddedToo && isSameId(mine[same], theirs[index]) ? `mine ${same}` : `theirs ${index}`;
  });
  const isReordered = [!isInOrder(inMine), !isInOrder(inTheirs)] as const;
  let isContested = isReordered[0] && isReordered[1] && !isSameOrder(inMine, inTheirs);

  const mergeOf = (place: number | string): Row | undefined => {
    const my = mine[inMine.indexOf(place)];
    const their = theirs[inTheirs.indexOf(place)];
    const was: Row | undefined = typeof place === 'number' ? base[place] : undefined;
    if (my && their) {
      const merged = merge(was, my, their, side);
      isContested ||= merged.isContested;
      return merged.value;
    }
    const left: Row | undefined = my ?? their;
    // The row is new, or one person removed it and the other did not touch it.
    if (was === undefined) return left;
    if (left === undefined || isSame(left, was)) return undefined;
    isContested = true;
    return side === 'mine' ? my : their;
  };

  const isMyOrder = isContested ? side === 'mine' : isReordered[0];
  const [order, others] = isMyOrder ? [inMine, inTheirs] : [inTheirs, inMine];
  const places = [...order];
  // A row that only the other list has follows the row that is before it there.
  for (const [index, place] of others.entries()) {
    if (places.includes(place)) continue;
    const before = others.slice(0, index).findLast((each) => places.includes(each));
    places.splice(before === undefined ? 0 : places.indexOf(before) + 1, 0, place);
  }
  const value = places.map(mergeOf).filter((row) => row !== undefined);
  return { value, isContested };
};

const isSameId = (one: Row | undefined, other: Row | undefined): boolean => {
  const id = idOf(one);
  return id !== undefined ? id === idOf(other) : isSame(one, other);
};

/**
 * Merges the changes of two people to the same values. A field that one person changed gets that value; an unchanged field stays. If both
 * changed a field differently, one side counts.
 */
export const merge = <Values>(base: Values, mine: Values, theirs: Values, side: Side = 'mine'): Merge<Values> => {
  if (isSame(mine, base)) return settled(theirs);
  if (isSame(theirs, base) || isSame(mine, theirs)) return settled(mine);
  if (isRows(base) && isRows(mine) && isRows(theirs)) return mergeRows(base, mine, theirs, side) as Merge<Values>;
  if (isRow(base) && isRow(mine) && isRow(theirs)) {
    const fields = Object.keys({ ...base, ...theirs, ...mine });
    const merges = fields.map((field) => [field, merge(base[field], mine[field], theirs[field], side)] as const);
    const value = Object.fromEntries(merges.map(([field, merged]) => [field, merged.value])) as Values;
    return { value, isContested: merges.some(([, { isContested }]) => isContested) };
  }
  return { value: side === 'mine' ? mine : theirs, isContested: true };
};
