import { CatalogueFile } from './file.ts';
import { mistakenFile, refusedFile } from './mistakes/catalogue-error.ts';
import { findMistakes } from './mistakes/issue-mistakes.ts';
import {
  type FilePlace,
  listOf,
  looseOf,
  type Mistake,
  MOST_FIELDS,
  placeFinder,
  type Source,
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
  readonly writes: Source['writes'];
  /** The place of every field, as JSON. The server parses it only if the comparison with the shop finds a mistake. */
  readonly places: string;
  readonly digest: string;
}

/** The data of a file that messages about mistakes need: the name, the content and the place of each field. */
export const sourceOf = (name: string, { catalogue, writes, places }: CheckedFile): Source => {
  let find: Source['placeOf'] | undefined;
  return {
    name,
    writes,
    value: catalogue,
    placeOf: (path) => {
      find ??= placeFinder(new Map(JSON.parse(places) as [string, FilePlace][]));
      return find(path);
    },
  };
};

/** Whether a file is a workbook. Recognizes it by the name, or by the first bytes, which are those of a ZIP archive. */
const isWorkbook = (name: string, content: Uint8Array): boolean =>
  /\.xls[xm]?$/i.test(name) || (content[0] === 0x50 && content[1] === 0x4b && content[2] === 3);

const readSource = (name: string, content: Uint8Array) =>
  isWorkbook(name, content) ? readSheets(name, content) : { ...readYaml(name, content), mistakes: [] as Mistake[] };

/** Joins two lists of mistakes. If both lists have a mistake about the same field, keeps only that of the first list. */
const together = (first: readonly Mistake[], more: readonly Mistake[]): Mistake[] => {
  const told = new Set(first.map(({ path }) => JSON.stringify(path)));
  return [...first, ...more.filter(({ path }) => !told.has(JSON.stringify(path)))];
};

/** How many prices one import may write. A short file can mean many prices, because a set's id alone offers all options of the set. */
const MOST_PRICES = 100_000;

const pricesIn = ({ products, customers }: CatalogueFile): number => {
  const options = new Map(products?.map((set) => [set.id, set.options?.length ?? 1]));
  const facilities = customers?.flatMap((institution) => institution.facilities ?? []) ?? [];
  return facilities
    .flatMap((facility) => facility.products ?? [])
    .reduce((sum, { id }) => sum + (options.get(id) ?? 1), 0);
};

/** Reads and checks a catalogue file in YAML or a workbook. Throws all mistakes of the file, each with place and field. */
export const checkFile = (name: string, content: Uint8Array): CheckedFile => {
  const { value, writes, places, digest, mistakes } = readSource(name, content);
  if (places.size > MOST_FIELDS) throw refusedFile(name, 'too_much');
  const checked = CatalogueFile.safeParse(value);
  const all = together(mistakes, findMistakes(value, checked.error?.issues ?? [], false));
  if (!checked.success || all.length > 0)
    throw mistakenFile({ name, writes, value, placeOf: placeFinder(places) }, all);
  if (pricesIn(checked.data) > MOST_PRICES) throw refusedFile(name, 'too_much');
  return { catalogue: saidOnly(checked.data, value), writes, places: JSON.stringify([...places]), digest };
};
