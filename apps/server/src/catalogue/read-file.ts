import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CatalogueFile } from './file.ts';
import { CatalogueError } from './mistakes/catalogue-error.ts';
import { findMistakes } from './mistakes/find-mistakes.ts';
import type { Mistake, MistakeKind, Source } from './mistakes/mistake.ts';
import { type Picture, readPicture } from './picture.ts';
import { readYaml, unreadSource } from './read-yaml.ts';
import { saidOnly } from './said-only.ts';
import { readSheets } from './sheets/read-sheets.ts';

/** A catalogue file whose every field is right by itself, with the pictures it names. */
export interface CheckedCatalogue {
  readonly catalogue: CatalogueFile;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly source: Source;
  readonly digest: string;
}

/** A catalogue of a thousand facilities is smaller. */
const MOST_MEGABYTES = 10;
const MEGABYTE = 1_000_000;

const readContent = (path: string): Uint8Array => {
  const name = basename(path);
  const refuse = (mistake: Mistake): never => {
    throw new CatalogueError(unreadSource(mistake.kind === 'unreadable' ? path : name), [mistake]);
  };
  try {
    const { size } = statSync(path);
    if (size > MOST_MEGABYTES * MEGABYTE)
      refuse({ kind: 'too_large', values: { size: Math.ceil(size / MEGABYTE), most: MOST_MEGABYTES } });
    return readFileSync(path);
  } catch (error) {
    if (error instanceof CatalogueError) throw error;
    return refuse({ kind: 'unreadable' });
  }
};

/** A workbook is a ZIP; whatever is called one is read as one. */
const isWorkbook = (name: string, content: Uint8Array): boolean =>
  /\.xls[xm]?$/i.test(name) || (content[0] === 0x50 && content[1] === 0x4b && content[2] === 3);

const readSource = (name: string, content: Uint8Array) =>
  isWorkbook(name, content) ? readSheets(name, content) : { ...readYaml(name, content), mistakes: [] as Mistake[] };

/** What is told of a field already is not told again. */
const together = (first: readonly Mistake[], more: readonly Mistake[]): Mistake[] => {
  const told = new Set(first.map(({ path }) => JSON.stringify(path)));
  return [...first, ...more.filter(({ path }) => !told.has(JSON.stringify(path)))];
};

type PictureMistake = Extract<MistakeKind, 'no_picture' | 'broken_picture' | 'unknown_picture'>;
type FindPicture = (name: string) => Promise<Picture | PictureMistake>;

/** Checks a catalogue, YAML or a workbook, with the pictures that it names. Every mistake is named by place and field. */
export const checkCatalogue = async (
  name: string,
  content: Uint8Array,
  findPicture: FindPicture,
): Promise<CheckedCatalogue> => {
  const source = readSource(name, content);
  const checked = CatalogueFile.safeParse(source.value);
  const mistakes = together(source.mistakes, findMistakes(source.value, checked.error?.issues ?? [], false));
  const pictures = new Map<string, Picture>();
  for (const [p, product] of (checked.data?.products ?? []).entries()) {
    for (const [i, value] of (product.pictures ?? []).entries()) {
      const found = pictures.get(value) ?? (await findPicture(value));
      if (typeof found === 'string')
        mistakes.push({ kind: found, path: ['products', p, 'pictures', i], values: { value } });
      else pictures.set(value, found);
    }
  }
  if (!checked.success || mistakes.length > 0) throw new CatalogueError(source, mistakes);
  return { catalogue: saidOnly(checked.data, source.value), pictures, source, digest: source.digest };
};

/** Reads a catalogue from a file, and its pictures from the folder `pictures` beside it. */
export const readCatalogueFile = (path: string): Promise<CheckedCatalogue> =>
  checkCatalogue(basename(path), readContent(path), async (name) => {
    try {
      return await readPicture(join(dirname(path), 'pictures', name));
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no_picture' : 'broken_picture';
    }
  });
