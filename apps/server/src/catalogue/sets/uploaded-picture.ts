import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Tx } from '../../platform/db/database.ts';
import { LARGE, type Picture, SMALL } from './pictures.ts';

/**
 * The alternative texts of a set's pictures. A catalogue file has them as fields with the number of the picture, like `alt_2_en`. The
 * database stores them with the picture.
 */

const places = [1, 2, 3] as const;
type Place = (typeof places)[number];
type PictureTexts = { readonly [Field in `alt_${Place}` | `alt_${Place}_en`]: string | null };

type SaidTexts = { readonly [Field in keyof PictureTexts]?: string | null | undefined };

interface ShownPicture {
  readonly alt: string | null;
  readonly alt_en: string | null;
}

const languages = ['alt', 'alt_en'] as const;
const fieldOf = (place: number, part: (typeof languages)[number]): keyof PictureTexts =>
  (part === 'alt' ? `alt_${place}` : `alt_${place}_en`) as keyof PictureTexts;

export const isPictureText = (field: string): boolean => /^alt_[123](?:_en)?$/.test(field);

/** The alternative texts of pictures, as fields of their set. */
export const textFields = (shown: readonly ShownPicture[]): PictureTexts =>
  Object.fromEntries(
    places.flatMap((place) => languages.map((part) => [fieldOf(place, part), shown[place - 1]?.[part] ?? null])),
  ) as PictureTexts;

/** The alternative texts of the picture at an index, from the set's fields. */
export const textsAt = (set: PictureTexts, index: number): ShownPicture => {
  const place = index + 1;
  return { alt: set[fieldOf(place, 'alt')] ?? null, alt_en: set[fieldOf(place, 'alt_en')] ?? null };
};

/** The digest of a picture. A text without a picture gets a number instead, so that it is reported as a mistake. */
const keyAt = (digests: readonly string[], place: number): string => digests[place - 1] ?? `#${place}`;

/** A set's alternative texts as facts. They are keyed by picture, so that a text moves with its picture. */
export const textFacts = (set: SaidTexts, digests: readonly string[]): [path: string, text: string | null][] =>
  places.flatMap((place) =>
    languages.flatMap((part): [string, string | null][] => {
      const field = fieldOf(place, part);
      const text = set[field] ?? null;
      const isSaid = Object.hasOwn(set, field) && (text !== null || digests[place - 1] !== undefined);
      return isSaid ? [[`${keyAt(digests, place)}/${part}`, text]] : [];
    }),
  );

/** The reverse of `textFacts`: the fields of the set, by the final order of its pictures. */
export const fieldsOfTexts = (texts: unknown, digests: readonly string[]): Partial<PictureTexts> => {
  const byPicture = (texts ?? {}) as Readonly<Record<string, Partial<ShownPicture> | undefined>>;
  return Object.fromEntries(
    places.flatMap((place) =>
      languages.flatMap((part) => {
        const text = byPicture[keyAt(digests, place)]?.[part];
        return text ? [[fieldOf(place, part), text]] : [];
      }),
    ),
  );
};

/** The field of a picture's text: `DIGEST/alt_en` is `alt_2_en` for the second picture. */
export const fieldOfText = (picture: string, part: string, digests: readonly string[]): string => {
  const place = picture.startsWith('#') ? Number(picture.slice(1)) : digests.indexOf(picture) + 1;
  return fieldOf(place, part === 'alt' ? 'alt' : 'alt_en');
};

/**
 * The first bytes of JPEG, PNG and WebP, in hexadecimal. The browser converts other formats to one of these. Drawings (SVG) are refused
 * here, because they may hold a script.
 */
const beginnings = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];
const isPicture = (content: Buffer): boolean => {
  const head = content.subarray(0, 12).toString('hex');
  return beginnings.some((beginning) => beginning.test(head));
};

const LEAST_SIDE = 240;
const MOST_SIDE = 8_000;
/** As large as photos of the best phone cameras. A small server has the memory to resize a photo of twice this size. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;

type Unusable = 'picture-kind' | 'picture-size';

/**
 * Whether the size of a picture is acceptable. Reads only the head of the file, because a few bytes can declare a picture that fills the
 * memory.
 */
const isBearable = async (content: Buffer): Promise<boolean> => {
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
  return width * height <= MOST_PIXELS && [width, height].every((side) => side >= LEAST_SIDE && side <= MOST_SIDE);
};

/** Resizes a photo to a shown width, in the ratio of the shop's cards. Drops the camera's data: where and when it was taken. */
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

/** Converts an uploaded picture. Its bytes tell the format, not its declared type. */
export const takePicture = async (base64: string): Promise<Picture | Unusable> => {
  const content = Buffer.from(base64, 'base64');
  try {
    if (!isPicture(content)) return 'picture-kind';
    if (!(await isBearable(content))) return 'picture-size';
    const files = [await inSize(content, SMALL), await inSize(content, LARGE)] as const;
    // The digest is of the shown content: another crop of a photo is another picture.
    return { digest: createHash('sha256').update(files[1].content).digest('hex'), files };
  } catch {
    // The library's error only says that it cannot read the picture.
    return 'picture-kind';
  }
};

/** Marks pictures as just used by the console, whether sets show them or not. */
export const keepPictures = async (tx: Tx, digests: readonly string[], now: Date): Promise<void> => {
  if (digests.length === 0) return;
  await tx.updateTable('picture').set({ kept_at: now.toISOString() }).where('digest', 'in', digests).execute();
};
