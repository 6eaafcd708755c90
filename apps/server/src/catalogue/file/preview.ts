import type { Language } from '@hitosoroi/rules/language';
import { fingerprintOf } from '../../people/staff/serve-staff.ts';
import { type CheckedFile, sourceOf } from './check-file.ts';
import { type Beside, compare } from './compare.ts';
import type { Difference, Differing } from './difference.ts';
import { differingThings } from './difference-words.ts';

export const fingerprintFor = ({ changes, kept, conflicts, overwritten }: Difference): string =>
  fingerprintOf([changes, kept, conflicts, overwritten]);

/** The input of a file's preview. */
export interface AskedPreview {
  readonly name: string;
  readonly checked: CheckedFile;
  readonly beside: Beside;
  /** Paths of facts where the file wins. */
  readonly overwrite: readonly string[];
  readonly language: Language;
}

/** What importing a file would change, in words. Runs in the file thread. */
export const previewOf = ({ name, checked, beside, overwrite, language }: AskedPreview) => {
  const wanted = new Set(overwrite);
  const { difference, present } = compare(checked.catalogue, sourceOf(name, checked), beside, (path) =>
    wanted.has(path),
  );
  const { changes, kept, conflicts, overwritten } = difference;
  const things = (differing: readonly Differing[]) => differingThings(differing, difference, present, language);
  const taken = new Set(overwritten.map(({ path }) => path));
  // Sorted, so that ticking moves nothing.
  const standing = [...kept, ...conflicts, ...overwritten].toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return {
    fingerprint: fingerprintFor(difference),
    mistakes: [],
    more_mistakes: 0,
    changes: things(changes).map(({ name: thing, isNew, facts }) => ({
      name: thing,
      is_new: isNew,
      facts: [...facts],
    })),
    standing: things(standing).map(({ name: thing, facts }) => ({
      name: thing,
      facts: facts.map((fact) => ({ ...fact, is_overwritten: taken.has(fact.path) })),
    })),
  };
};
