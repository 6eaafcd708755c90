import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import { fingerprintOf } from '../../platform/secrets.ts';
import { type CheckedFile, sourceOf } from './check-file.ts';
import { checkWhole } from './check-whole.ts';
import { countLost, type Difference, type Differing, differenceOf, type Overwrites } from './difference.ts';
import { differingThings } from './difference-words.ts';
import { type Facts, factsOf } from './facts.ts';
import type { Catalogue, CatalogueFile } from './file.ts';
import type { Mistake, Source } from './mistakes/mistake.ts';
import type { PresentCatalogue } from './read-catalogue.ts';

/** All data from the database with which a file is compared, in a form that another thread can receive. */
export interface Beside {
  readonly firstDay: Day;
  readonly today: Day;
  readonly shop: PresentCatalogue;
  /** The digest of each picture by file name. `shown` has the names that an export uses, `named` has the names in the file. */
  readonly shown: ReadonlyMap<string, string>;
  readonly named: ReadonlyMap<string, string>;
  readonly before: Facts;
  readonly taken: readonly Mistake[];
}

interface Compared {
  readonly difference: Difference;
  readonly present: Facts;
  readonly said: Facts;
  /** The things that the file mentions, merged with the shop. */
  readonly whole: Catalogue;
}

/** Compares a file with the shop, without the database. Throws the mistakes that only this comparison finds. */
export const compare = (
  catalogue: CatalogueFile,
  source: Source,
  { firstDay, today, shop, shown, named, before, taken }: Beside,
  overwrites: Overwrites,
): Compared => {
  const digestOf = (name: string): string => shown.get(name) ?? name;
  const present = factsOf(shop, { firstDay, digestOf });
  const said = factsOf(catalogue, {
    firstDay,
    digestOf: (name) => named.get(name) ?? digestOf(name),
    shop,
    hasRows: source.writes === 'cells',
  });
  const difference = differenceOf(present, said, before, overwrites);
  return {
    difference,
    present,
    said,
    whole: checkWhole(difference.merged, present, { catalogue, source }, taken, today),
  };
};

export const fingerprintFor = ({ changes, kept, conflicts, overwritten }: Difference): string =>
  fingerprintOf([changes, kept, conflicts, overwritten]);

/** The input of a file's preview. */
export interface PreviewRequest {
  readonly name: string;
  readonly checked: CheckedFile;
  readonly beside: Beside;
  /** The paths of facts that the file replaces, although staff changed them in the shop. */
  readonly overwrite: readonly string[];
  readonly language: Language;
}

/** Describes what importing a file would change. Runs in the thread of `file-worker.ts`. */
export const previewOf = ({ name, checked, beside, overwrite, language }: PreviewRequest) => {
  const wanted = new Set(overwrite);
  const { difference, present } = compare(checked.catalogue, sourceOf(name, checked), beside, (path) =>
    wanted.has(path),
  );
  const { changes, kept, conflicts, overwritten } = difference;
  const lost = new Map(changes.map((each) => [each.path, countLost(each)]));
  const things = (differing: readonly Differing[]) => differingThings(differing, difference, present, language);
  const taken = new Set(overwritten.map(({ path }) => path));
  // Sorted by path, so that no line moves on the page when staff tick a box.
  const standing = [...kept, ...conflicts, ...overwritten].toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return {
    fingerprint: fingerprintFor(difference),
    mistakes: [],
    more_mistakes: 0,
    changes: things(changes).map(({ name: thing, isNew, facts }) => ({
      name: thing,
      is_new: isNew,
      facts: facts.map((fact) => ({ ...fact, lost: lost.get(fact.path) ?? 0 })),
    })),
    standing: things(standing).map(({ name: thing, facts }) => ({
      name: thing,
      facts: facts.map((fact) => ({ ...fact, is_overwritten: taken.has(fact.path) })),
    })),
  };
};
