import type { PictureType } from '../tables.ts';

/** As wide as a phone shows a picture, and as wide as the column ever gets on a sharp screen. */
export const SMALL = 480;
export const LARGE = 960;

export const endings: Record<PictureType, string> = { 'image/svg+xml': 'svg', 'image/webp': 'webp' };

/** Where the large form of a picture is. Named by its content, so that it can be kept for ever; a webp is there at 480 too. */
export const picturePath = (digest: string, mediaType: PictureType): string =>
  `/pictures/${digest}/${LARGE}.${endings[mediaType]}`;
