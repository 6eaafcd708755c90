import { baseline } from './baseline.ts';
import type { Engine } from './database.ts';
import type { Migration } from './migration.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/** In the order in which they run. A migration that has been released is never edited: the next change is a new one. */
export const released = (engine: Engine): Migrations => ({
  '0001-baseline': baseline(engine),
});
