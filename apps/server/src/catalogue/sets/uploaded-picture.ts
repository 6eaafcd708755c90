import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Tx } from '../../platform/db/database.ts';
import { LARGE, type Picture, SMALL } from './pictures.ts';

/**
 * What a picture begins with: JPEG, PNG and WebP, in hexadecimal. Anything else can be drawn in the browser and comes as one of these; a drawing (SVG) may hold a script, so
 * none is taken from here.
 */
const beginnings = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];
const isPicture = (content: Buffer): boolean => {
  const head = content.subarray(0, 12).toString('hex');
  return beginnings.some((beginning) => beginning.test(head));
};

const LEAST_SIDE = 240;
const MOST_SIDE = 8_000;
/** As the best cameras of phones take. Twice of it, held in memory while it is made smaller, is what a small server can bear. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;

type Unusable = 'picture-kind' | 'picture-size';

/** A few bytes can claim to be a picture that fills all memory: its head is read first, and the rest only where that is bearable. */
const isBearable = async (content: Buffer): Promise<boolean> => {
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
  return width * height <= MOST_PIXELS && [width, height].every((side) => side >= LEAST_SIDE && side <= MOST_SIDE);
};

/** As wide as it is shown, in the ratio of the shop's cards, without what a camera writes into a photo: where it was taken, and when. */
const inSize = async (content: Buffer, width: number) => ({
  width,
  mediaType: 'image/webp' as const,
  content: await sharp(content, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: SECONDS })
    .rotate()
    .resize({ width, height: (width * 3) / 4, fit: 'cover' })
    .webp({ quality: 78 })
    .toBuffer(),
});

/** Makes a picture that somebody sent into one of ours. Whatever it says it is, only its bytes count. */
export const takePicture = async (base64: string): Promise<Picture | Unusable> => {
  const content = Buffer.from(base64, 'base64');
  try {
    if (!isPicture(content)) return 'picture-kind';
    if (!(await isBearable(content))) return 'picture-size';
    const files = [await inSize(content, SMALL), await inSize(content, LARGE)] as const;
    // By what is shown: the same photo in another crop is another picture.
    return { digest: createHash('sha256').update(files[1].content).digest('hex'), files };
  } catch {
    // The library says only that it could not read it.
    return 'picture-kind';
  }
};

/** That the console had pictures now, whether or not a set shows them. */
export const keepPictures = async (tx: Tx, digests: readonly string[], now: Date): Promise<void> => {
  if (digests.length === 0) return;
  await tx.updateTable('picture').set({ kept_at: now.toISOString() }).where('digest', 'in', digests).execute();
};
