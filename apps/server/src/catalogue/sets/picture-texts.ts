/**
 * The alternative texts of a set's pictures. A catalogue file has them as fields with the picture's number, like `alt_2_en`. The database
 * stores them with the picture.
 */

const positions = [1, 2, 3] as const;
type Position = (typeof positions)[number];
type PictureTexts = { readonly [Field in `alt_${Position}` | `alt_${Position}_en`]: string | null };

type SaidTexts = { readonly [Field in keyof PictureTexts]?: string | null | undefined };

interface ShownPicture {
  readonly alt: string | null;
  readonly alt_en: string | null;
}

const languages = ['alt', 'alt_en'] as const;
const fieldOf = (place: number, part: (typeof languages)[number]): keyof PictureTexts =>
  (part === 'alt' ? `alt_${place}` : `alt_${place}_en`) as keyof PictureTexts;

export const isPictureText = (field: string): boolean => /^alt_[123](?:_en)?$/.test(field);

/** The alternative texts of pictures, as fields of the set. */
export const textFields = (shown: readonly ShownPicture[]): PictureTexts =>
  Object.fromEntries(
    positions.flatMap((place) => languages.map((part) => [fieldOf(place, part), shown[place - 1]?.[part] ?? null])),
  ) as PictureTexts;

/** The alternative texts of the picture at an index, from the set's fields. */
export const textsAt = (set: PictureTexts, index: number): ShownPicture => {
  const place = index + 1;
  return { alt: set[fieldOf(place, 'alt')] ?? null, alt_en: set[fieldOf(place, 'alt_en')] ?? null };
};

/** The key of a picture's texts: the picture's digest. A text without a picture has its number as key, so that the check can report it. */
const keyAt = (digests: readonly string[], place: number): string => digests[place - 1] ?? `#${place}`;

/** A set's alternative texts as facts. Each is keyed by its picture's digest, so that a text moves with its picture. */
export const textFacts = (set: SaidTexts, digests: readonly string[]): [path: string, text: string | null][] =>
  positions.flatMap((place) =>
    languages.flatMap((part): [string, string | null][] => {
      const field = fieldOf(place, part);
      const text = set[field] ?? null;
      const isSaid = Object.hasOwn(set, field) && (text !== null || digests[place - 1] !== undefined);
      return isSaid ? [[`${keyAt(digests, place)}/${part}`, text]] : [];
    }),
  );

/** The reverse of `textFacts`: the set's fields, numbered by the final order of its pictures. */
export const fieldsOfTexts = (texts: unknown, digests: readonly string[]): Partial<PictureTexts> => {
  const byPicture = (texts ?? {}) as Readonly<Record<string, Partial<ShownPicture> | undefined>>;
  return Object.fromEntries(
    positions.flatMap((place) =>
      languages.flatMap((part) => {
        const text = byPicture[keyAt(digests, place)]?.[part];
        return text ? [[fieldOf(place, part), text]] : [];
      }),
    ),
  );
};

/** The field of a picture's text. If `picture` is the set's second picture and `part` is `alt_en`, the field is `alt_2_en`. */
export const fieldOfText = (picture: string, part: string, digests: readonly string[]): string => {
  const place = picture.startsWith('#') ? Number(picture.slice(1)) : digests.indexOf(picture) + 1;
  return fieldOf(place, part === 'alt' ? 'alt' : 'alt_en');
};
