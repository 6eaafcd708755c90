import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureType } from '../tables.ts';
import { LARGE, SMALL } from './picture-path.ts';

interface PictureFile {
  readonly width: number;
  readonly mediaType: PictureType;
  readonly content: Uint8Array;
}

export interface Picture {
  readonly digest: string;
  readonly files: readonly PictureFile[];
  /** A webp as it lay there: it may be one of ours that was exported. */
  readonly webp?: Uint8Array;
}

/** A few bytes can claim to be a picture that fills all memory. */
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

/** A drawing is kept as it is; a photo is made into the sizes that are shown, in a format that every browser of today reads. */
export const readPicture = async (path: string): Promise<Picture> => {
  if ((await stat(path)).size > MOST_BYTES) throw new Error(`${path} is too large for a picture.`);
  const content = await readFile(path);
  const digest = createHash('sha256').update(content).digest('hex');
  const name = path.toLowerCase();
  const files = name.endsWith('.svg')
    ? [{ width: LARGE, mediaType: 'image/svg+xml' as const, content }]
    : await Promise.all([asWebp(content, SMALL), asWebp(content, LARGE)]);
  return { digest, files, ...(name.endsWith('.webp') && { webp: content }) };
};
