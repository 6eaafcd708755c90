import { CatalogueFile } from './file.ts';
import type { Path } from './file-structure.ts';
import { mistakenFile, refusedFile } from './mistakes/catalogue-error.ts';
import { findMistakes } from './mistakes/issue-mistakes.ts';
import {
  type FilePlace,
  listOf,
  looseOf,
  type Mistake,
  type MistakeKind,
  MOST_FIELDS,
  placeFinder,
  type Source,
  together,
  valueAt,
} from './mistakes/mistake.ts';
import { readYaml } from './read-yaml.ts';
import { readSheets } from './sheets/read-sheets.ts';

/** Removes the defaults that the schema added, so that an import changes only the fields in the file. */
const written = <Thing extends object>(thing: Thing, raw: unknown): Thing =>
  Object.fromEntries(Object.entries(thing).filter(([field]) => Object.hasOwn(looseOf(raw), field))) as Thing;

const each = <Thing extends object>(
  things: readonly Thing[] | undefined,
  raw: unknown,
  said: (thing: Thing, raw: unknown) => Thing,
) => things?.map((thing, index) => said(thing, listOf(raw)[index]));

type Institution = NonNullable<CatalogueFile['customers']>[number];
type Facility = NonNullable<Institution['facilities']>[number];
type RentalSet = NonNullable<CatalogueFile['products']>[number];

const facilityIn = (facility: Facility, raw: unknown): Facility =>
  written({ ...facility, form: facility.form && written(facility.form, looseOf(raw).form) }, raw);

const institutionIn = (institution: Institution, raw: unknown): Institution => ({
  ...written(institution, raw),
  facilities: each(institution.facilities, looseOf(raw).facilities, facilityIn),
});

const setIn = (set: RentalSet, raw: unknown): RentalSet =>
  written({ ...set, options: each(set.options, looseOf(raw).options, written) }, raw);

/** The checked file without the defaults that the schema added. */
const saidOnly = (file: CatalogueFile, raw: unknown): CatalogueFile => {
  const { seller, customers, products } = looseOf(raw);
  return {
    seller: file.seller && written(file.seller, seller),
    customers: each(file.customers, customers, institutionIn),
    products: each(file.products, products, setIn),
  };
};

/** A file with only valid fields, as data that can be sent between threads. */
export interface CheckedFile {
  readonly catalogue: CatalogueFile;
  /** The mistakes of the fields. `catalogue` then lacks these fields, and `written` is the file with them. */
  readonly mistakes: readonly Mistake[];
  readonly written?: unknown;
  readonly writes: Source['writes'];
  /** The place of every field, as JSON. The server parses it only if the comparison with the shop finds a mistake. */
  readonly places: string;
  readonly digest: string;
}

/** The data of a file that messages about mistakes need: the name, the content and the place of each field. */
export const sourceOf = (
  name: string,
  { catalogue, writes, places, mistakes, written: whole }: CheckedFile,
): Source => {
  let find: Source['placeOf'] | undefined;
  return {
    name,
    writes,
    value: mistakes.length > 0 ? whole : catalogue,
    mistakes,
    placeOf: (path) => {
      find ??= placeFinder(new Map(JSON.parse(places) as [string, FilePlace][]));
      return find(path);
    },
  };
};

/** Whether a file is a workbook. Recognizes it by the name, or by the first bytes, which are those of a ZIP archive. */
const isWorkbook = (name: string, content: Uint8Array): boolean =>
  /\.xls[xm]?$/i.test(name) || (content[0] === 0x50 && content[1] === 0x4b && content[2] === 3);

const beginsWith = (content: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);

/** The kind of a file that is no catalogue, so that the message can say what to do with it. */
const otherKindOf = (name: string, content: Uint8Array): MistakeKind | undefined => {
  if (/\.(png|jpe?g|gif|webp|heic|svg)$/i.test(name) || beginsWith(content, 0x89, 0x50, 0x4e, 0x47))
    return 'is_picture';
  if (/\.(csv|tsv)$/i.test(name)) return 'is_csv';
  if (/\.xls$/i.test(name) || beginsWith(content, 0xd0, 0xcf, 0x11, 0xe0)) return 'is_old_workbook';
  return /\.(pdf|docx?|pptx?|numbers|ods|zip)$/i.test(name) ? 'is_other' : undefined;
};

const readSource = (name: string, content: Uint8Array) =>
  isWorkbook(name, content) ? readSheets(name, content) : { ...readYaml(name, content), mistakes: [] as Mistake[] };

/** How many prices one import may write. A short file can mean many prices, because a set's id alone offers all options of the set. */
const MOST_PRICES = 100_000;

const pricesIn = ({ products, customers }: CatalogueFile): number => {
  const options = new Map(products?.map((set) => [set.id, set.options?.length ?? 1]));
  const facilities = customers?.flatMap((institution) => institution.facilities ?? []) ?? [];
  return facilities
    .flatMap((facility) => facility.products ?? [])
    .reduce((sum, { id }) => sum + (options.get(id) ?? 1), 0);
};

/** How many mistakes a file may have for the rest of it to be compared with the shop. */
const MOST_LEFT_OUT = 1_000;
/** How often the check leaves out what is wrong. A thing without its mistaken fields may lack a field that it needs. */
const MOST_ROUNDS = 6;

/** Removes the value at a path; if the path leads to nothing or to an id, the thing that lacks it. */
const leaveOut = (whole: unknown, path: Path): void => {
  const [parent, last] = [valueAt(whole, path.slice(0, -1)), path.at(-1)];
  if (last === undefined) return;
  const isNeeded = last === 'id' || valueAt(whole, path) === undefined;
  if (isNeeded && path.length > 1) leaveOut(whole, path.slice(0, -1));
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (typeof parent === 'object' && parent !== null) delete (parent as Record<string, unknown>)[last];
};

/** Sorts paths so that those of later items of a list come first. Removing an item then moves no other. */
const lastFirst = (one: Path, other: Path): number => {
  const at = one.findIndex((part, index) => part !== other[index]);
  const [part, next] = [one[at], other[at]];
  return typeof part === 'number' && typeof next === 'number' ? next - part : 0;
};

/** The file without what the schema refuses, so that the rest can be compared with the shop in the same round. */
const withoutMistakes = (value: unknown) => {
  const left: unknown = structuredClone(value);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const checked = CatalogueFile.safeParse(left);
    if (checked.success) return { catalogue: checked.data, left };
    if (checked.error.issues.length > MOST_LEFT_OUT) return undefined;
    const paths = checked.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key] as Path) : [issue.path as Path],
    );
    for (const path of paths.toSorted(lastFirst)) leaveOut(left, path);
  }
  return undefined;
};

/**
 * Reads and checks a catalogue file in YAML or a workbook. Returns the mistakes of its fields with the rest of the file. Throws them if
 * nothing of the file can be used.
 */
export const checkFile = (name: string, content: Uint8Array): CheckedFile => {
  const other = otherKindOf(name, content);
  if (other) throw refusedFile(name, other);
  const { value, writes, places, digest, mistakes } = readSource(name, content);
  if (places.size > MOST_FIELDS) throw refusedFile(name, 'too_much');
  const checked = CatalogueFile.safeParse(value);
  const all = together(mistakes, findMistakes(value, checked.error?.issues ?? [], false));
  const rest = checked.success ? { catalogue: checked.data, left: value } : withoutMistakes(value);
  if (!rest) throw mistakenFile({ name, writes, value, placeOf: placeFinder(places) }, all);
  if (pricesIn(rest.catalogue) > MOST_PRICES) throw refusedFile(name, 'too_much');
  return {
    catalogue: saidOnly(rest.catalogue, rest.left),
    mistakes: all,
    ...(all.length > 0 && { written: value }),
    writes,
    places: JSON.stringify([...places]),
    digest,
  };
};
