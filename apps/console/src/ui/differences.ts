export interface Difference {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The console does not show this field, because it grows with every change. */
const UNTOLD = 'version';

/** The changed fields between an audit row's states before and after. */
export const differencesOf = (before: unknown, after: unknown): Difference[] => {
  const [old, now] = [before ?? {}, after ?? {}];
  if (!isRecord(old) || !isRecord(now)) return isSame(before, after) ? [] : [{ field: '', before, after }];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => field !== UNTOLD && !isSame(old[field], now[field]))
    .map((field) => ({ field, before: old[field], after: now[field] }));
};
