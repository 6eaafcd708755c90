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
