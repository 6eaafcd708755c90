import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { LARGE, type Picture, type PictureFile, SMALL } from '../sets/pictures.ts';
import { type CheckedFile, sourceOf } from './check-file.ts';
import { pathInFile } from './check-whole.ts';
import type { CatalogueFile } from './file.ts';
import { fileReader } from './file-reader-thread.ts';
import { mistakenFile, refusedFile } from './mistakes/catalogue-error.ts';
import { type Mistake, type MistakeKind, type Source, together } from './mistakes/mistake.ts';

/** A catalogue file with only valid fields, and its pictures. */
export interface CheckedCatalogue {
  readonly catalogue: CatalogueFile;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly source: Source;
  readonly digest: string;
  /** The same file, as data for the thread of `file-worker.ts`. */
  readonly checked: CheckedFile;
}

/** The largest file that the server reads. The catalogue of a thousand facilities is smaller. */
const MOST_MEGABYTES = 10;
const MEGABYTE = 1_000_000;

const readContent = (path: string): Uint8Array => {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MOST_MEGABYTES * MEGABYTE)
    throw refusedFile(basename(path), 'too_large', { size: Math.ceil(size / MEGABYTE), most: MOST_MEGABYTES });
  try {
    return readFileSync(path);
  } catch {
    throw refusedFile(path, 'unreadable');
  }
};

type PictureMistake = Extract<MistakeKind, 'no_picture' | 'broken_picture' | 'unknown_picture'>;
type FindPicture = (name: string) => Promise<Picture | PictureMistake>;

/** Checks a catalogue in YAML or a workbook, with its pictures. Throws all mistakes, each with place and field. */
const checkCatalogue = async (...given: Parameters<typeof readLeniently>): Promise<CheckedCatalogue> => {
  const file = await readLeniently(...given);
  const { mistakes } = file.checked;
  if (mistakes.length > 0) throw mistakenFile(file.source, mistakes);
  return file;
};

/** Reads a catalogue with its pictures. Returns the mistakes with the rest of the file, which can then be compared with the shop. */
export const readLeniently = async (
  name: string,
  content: Uint8Array,
  findPicture: FindPicture,
): Promise<CheckedCatalogue> => {
  const checked = await fileReader.read(name, content);
  const { catalogue, digest } = checked;
  const source = sourceOf(name, checked);
  const mistakes: Mistake[] = [];
  const pictures = new Map<string, Picture>();
  for (const [p, product] of (catalogue.products ?? []).entries()) {
    for (const [i, value] of (product.pictures ?? []).entries()) {
      const found = pictures.get(value) ?? (await findPicture(value));
      if (typeof found === 'string')
        mistakes.push({ kind: found, path: ['products', p, 'pictures', i], values: { value } });
      else pictures.set(value, found);
    }
  }
  const all = together(
    checked.mistakes,
    mistakes.map((each) => ({ ...each, path: pathInFile(catalogue, each.path ?? [], source.value) })),
  );
  const withPictures = { ...checked, mistakes: all, ...(all.length > 0 && { written: source.value }) };
  return { catalogue, pictures, source: sourceOf(name, withPictures), digest, checked: withPictures };
};

/** How large a picture may be. A file of a few bytes can declare so many pixels that decoding it would fill the memory. */
const MOST_PIXELS = 8_000 * 8_000;
const MOST_BYTES = 20_000_000;
const SECONDS = 10;

const asWebp = async (content: Buffer, width: number): Promise<PictureFile> => ({
  width,
  mediaType: 'image/webp',
  content: await sharp(content, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: SECONDS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer(),
});

/** Converts a photo to WebP in the sizes that the shop shows. Leaves an SVG drawing unchanged. */
const readPicture = async (path: string): Promise<Picture> => {
  if ((await stat(path)).size > MOST_BYTES) throw new Error(`${path} is too large for a picture.`);
  const content = await readFile(path);
  const digest = createHash('sha256').update(content).digest('hex');
  const name = path.toLowerCase();
  const files = name.endsWith('.svg')
    ? [{ width: LARGE, mediaType: 'image/svg+xml' as const, content }]
    : await Promise.all([asWebp(content, SMALL), asWebp(content, LARGE)]);
  return { digest, files, ...(name.endsWith('.webp') && { webp: content }) };
};

/** Reads a catalogue file, and its pictures from the folder `pictures` beside the file. */
export const readCatalogueFile = (path: string): Promise<CheckedCatalogue> =>
  checkCatalogue(basename(path), readContent(path), async (name) => {
    try {
      return await readPicture(join(dirname(path), 'pictures', name));
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no_picture' : 'broken_picture';
    }
  });
