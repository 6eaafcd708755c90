import type { Day } from '@hitosoroi/rules/day';
import { dayLimits, grownOldLimits } from '@hitosoroi/rules/far-days';
import { type Facts, facilityDays, fileOf } from './facts.ts';
import { Catalogue, type CatalogueFile } from './file.ts';
import { type Path, placeOf } from './file-structure.ts';
import { mistakenFile } from './mistakes/catalogue-error.ts';
import { findMistakes } from './mistakes/issue-mistakes.ts';
import { listOf, looseOf, type Mistake, type Source, together, valueAt } from './mistakes/mistake.ts';

/** Replaces each list index in a path by the id at that index (`#aoba`), so that the path leads to the same thing in another catalogue. */
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
 * Translates a path in the merged catalogue to a path in the file. Stops at the first thing that the file does not list. Keeps a field that
 * the file omits, so that the message can name it.
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

/** How many mistakes the check looks up in the file. A message lists fewer. */
const MOST_FOUND = 1_000;

const facilitiesOf = ({ customers = [] }: CatalogueFile) => customers.flatMap(({ facilities = [] }) => facilities);

/** The part of the merged catalogue that the file mentions, with the sets that the file's facilities offer. */
const ofFile = (merged: Facts, file: CatalogueFile): unknown => {
  const facilities = facilitiesOf(file).map(({ id }) => id);
  const offered = facilities.flatMap((id) => (merged.get(`facilities/${id}/sets`) ?? []) as string[]);
  const institutions = new Set([
    ...(file.customers ?? []).map(({ id }) => id),
    ...facilities.map((id) => String(merged.get(`facilities/${id}/institution`))),
  ]);
  const sets = new Set((file.products ?? []).map(({ id }) => id));
  const ids: Readonly<Record<string, ReadonlySet<string>>> = {
    institutions,
    facilities: new Set(facilities),
    sets: new Set([...sets, ...offered]),
  };
  const facts = [...merged].filter(([path]) => {
    const [kind = '', id = ''] = path.split('/');
    return kind === 'seller' || ids[kind]?.has(id);
  });
  return fileOf(new Map(facts), { institutions, sets });
};

/** Whether the thing that a field belongs to is not yet in the shop. */
const isNew = (whole: unknown, path: Path, present: Facts): boolean => {
  const { thing, path: at } = placeOf(path).steps.at(-1) ?? { thing: 'file' as const, path: [] };
  const idOf = (of: Path) => String(looseOf(valueAt(whole, of)).id);
  const knownAs = {
    seller: 'seller',
    institution: `institutions/${idOf(at)}`,
    facility: `facilities/${idOf(at)}`,
    set: `sets/${idOf(at)}`,
    option: `sets/${idOf(at.slice(0, 2))}/option/${idOf(at)}`,
  };
  return thing in knownAs && !present.has(`${knownAs[thing as keyof typeof knownAs]}/name`);
};

/**
 * Mistakes in the `facility` of a set, which is the only facility that may offer the set. The facility may be missing, or another facility
 * may offer the set.
 */
const againstOthers = (whole: unknown, merged: Facts): Mistake[] => {
  const offering = new Map<unknown, string[]>();
  for (const [fact, sets] of merged) {
    const [, facility] = /^facilities\/([^/]+)\/sets$/.exec(fact) ?? [];
    if (facility)
      for (const set of listOf(sets)) offering.set(set, (offering.get(set) ?? []).slice(0, 1).concat(facility));
  }
  return listOf(looseOf(whole).products).flatMap((set, index): Mistake[] => {
    const { id, facility } = looseOf(set);
    if (typeof facility !== 'string') return [];
    const path = ['products', index, 'facility'];
    if (!merged.has(`facilities/${facility}/institution`))
      return [{ kind: 'no_facility', path, values: { value: facility } }];
    const other = offering.get(id)?.find((each) => each !== facility);
    return other ? [{ kind: 'offered_elsewhere', path, values: { value: String(id), facility: other } }] : [];
  });
};

/**
 * Finds days with a mistyped year. Accepts days that the shop already has, so that the rest of the file can be imported. A new facility may
 * come from another shop's export, so its days may be long past.
 */
const farDaysIn = (whole: unknown, present: Facts, today: Day): Mistake[] =>
  listOf(looseOf(whole).customers).flatMap((institution, at) =>
    listOf(looseOf(institution).facilities).flatMap((each, index) => {
      const facility = looseOf(each);
      const { end_date: end } = facility;
      const isOfAnother = typeof end === 'string' && !present.has(`facilities/${facility.id}/name`);
      const { first, last } = isOfAnother ? grownOldLimits(end, today) : dayLimits(today);
      return facilityDays.flatMap((field): Mistake[] => {
        const day = facility[field];
        if (typeof day !== 'string' || (day >= first && day <= last)) return [];
        if (present.get(`facilities/${facility.id}/${field}`) === day) return [];
        const path = ['customers', at, 'facilities', index, field];
        return [{ kind: 'far_day', path, values: { day, first, last } }];
      });
    }),
  );

/**
 * Checks the part of the merged catalogue that the file mentions, and reports each mistake at its place in the file. Ignores mistakes in
 * sets that the file does not mention, so that the shop's own data never blocks an import.
 */
export const checkWhole = (
  merged: Facts,
  present: Facts,
  { catalogue: file, source }: { readonly catalogue: CatalogueFile; readonly source: Source },
  taken: readonly Mistake[],
  today: Day,
): Catalogue => {
  const whole = ofFile(merged, file);
  const checked = Catalogue.safeParse(whole);
  const spokenOf = new Set<unknown>((file.products ?? []).map(({ id }) => id));
  const isAboutOthers = ([first, index]: Path) =>
    first === 'products' && index !== undefined && !spokenOf.has(looseOf(valueAt(whole, [first, index])).id);
  const found = findMistakes(whole, checked.error?.issues ?? [], true);
  const mistakes = [...found, ...againstOthers(whole, merged), ...farDaysIn(whole, present, today)]
    .filter(({ path = [] }) => !isAboutOthers(path))
    // Each lookup scans the file, so the number of lookups is limited.
    .slice(0, MOST_FOUND)
    .map((mistake): Mistake => {
      const { kind, path = [] } = mistake;
      const isMissingNew = kind === 'missing' && isNew(whole, path, present);
      return { ...mistake, kind: isMissingNew ? 'missing_new' : kind, path: pathInFile(whole, path, source.value) };
    });
  const earlier = source.mistakes ?? [];
  // The file without its mistaken fields may have fewer items than the file as written.
  const takenInFile = taken.map((each) => ({ ...each, path: pathInFile(file, each.path ?? [], source.value) }));
  if (earlier.length + mistakes.length + taken.length > 0)
    throw mistakenFile(source, together(earlier, [...mistakes, ...(earlier.length > 0 ? takenInFile : taken)]));
  return checked.data ?? (whole as Catalogue);
};
