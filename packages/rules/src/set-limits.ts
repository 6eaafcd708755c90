import { piecesOf } from './pieces.ts';

/** A facility's limits for a set, in pieces. A field that is missing or null is no limit. */
export interface SetLimits {
  /** The fewest and the most pieces of the set in one order. */
  readonly least?: number | null | undefined;
  readonly most?: number | null | undefined;
  /** How many pieces nobody has ordered yet. */
  readonly left?: number | null | undefined;
}

/** An item of a cart or an order, as far as its pieces need it. */
interface Counted {
  readonly id: number;
  readonly firstQuantity: number;
  readonly firstUnitLabel: string | null;
  readonly firstUnitLabelEn: string | null;
  readonly secondQuantity: number;
  readonly secondUnitLabel: string | null;
  readonly secondUnitLabelEn: string | null;
}

/** The highest number that staff can set as a limit. */
export const HIGHEST_LIMIT = 99_999;

const piecesOfItem = (item: Counted): number =>
  piecesOf([
    [item.firstQuantity, item.firstUnitLabel, item.firstUnitLabelEn],
    [item.secondQuantity, item.secondUnitLabel, item.secondUnitLabelEn],
  ]);

/** How many pieces of each set are ordered together, by the set's id. Several options of a set are pieces of the same set. */
export const piecesBySet = (items: readonly Counted[]): ReadonlyMap<number, number> => {
  const pieces = new Map<number, number>();
  for (const item of items) pieces.set(item.id, (pieces.get(item.id) ?? 0) + piecesOfItem(item));
  return pieces;
};

/** Why so many pieces of a set cannot be ordered, and the number that the member needs to know. */
export interface BeyondLimit {
  readonly code: (typeof limitRefusals)[number];
  readonly count: number;
}

export const limitRefusals = ['too-few-of-set', 'too-many-of-set', 'sold-out'] as const;

export const isLimitRefusal = (code: string | undefined): code is BeyondLimit['code'] =>
  limitRefusals.some((each) => each === code);

/** The limit that an order with so many pieces of a set does not keep. What is left comes first: no other number helps then. */
export const beyondLimit = (pieces: number, { least, most, left }: SetLimits): BeyondLimit | undefined => {
  if (typeof left === 'number' && pieces > left) return { code: 'sold-out', count: Math.max(left, 0) };
  if (typeof most === 'number' && pieces > most) return { code: 'too-many-of-set', count: most };
  if (typeof least === 'number' && pieces < least)
    // Nobody can order the fewest pieces any more.
    return typeof left === 'number' && left < least
      ? { code: 'sold-out', count: Math.max(left, 0) }
      : { code: 'too-few-of-set', count: least };
  return undefined;
};

/** The id of the text that tells it. */
export const limitTextId = ({ code, count }: BeyondLimit) =>
  code === 'sold-out' && count === 0 ? 'limit.none-left' : (`limit.${code}` as const);
