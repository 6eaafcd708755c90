import type { Day } from '@hitosoroi/rules/day';
import { checkWhole } from './check-whole.ts';
import { type Difference, differenceOf, type Overwrites } from './difference.ts';
import { type Facts, factsOf } from './facts.ts';
import type { Catalogue, CatalogueFile } from './file.ts';
import type { Mistake, Source } from './mistakes/mistake.ts';
import type { PresentCatalogue } from './read-catalogue.ts';

/** What a file is compared with: all data from the database, in a form that another thread can receive. */
export interface Beside {
  readonly firstDay: Day;
  readonly today: Day;
  readonly shop: PresentCatalogue;
  /** The digest of each picture by file name: the shop's and the file's. */
  readonly shown: ReadonlyMap<string, string>;
  readonly named: ReadonlyMap<string, string>;
  readonly before: Facts;
  readonly taken: readonly Mistake[];
}

interface Compared {
  readonly difference: Difference;
  readonly present: Facts;
  readonly said: Facts;
  /** What the file mentions, merged. */
  readonly whole: Catalogue;
}

/** Compares a file with the shop. Throws the mistakes that only this shows. Uses the processor, not the database. */
export const compare = (
  catalogue: CatalogueFile,
  source: Source,
  { firstDay, today, shop, shown, named, before, taken }: Beside,
  overwrites: Overwrites,
): Compared => {
  const digestOf = (name: string): string => shown.get(name) ?? name;
  const present = factsOf(shop, { firstDay, digestOf });
  const said = factsOf(catalogue, { firstDay, digestOf: (name) => named.get(name) ?? digestOf(name), shop });
  const difference = differenceOf(present, said, before, overwrites);
  return {
    difference,
    present,
    said,
    whole: checkWhole(difference.merged, present, { catalogue, source }, taken, today),
  };
};
