/** What the pictures of a set show, for those who cannot see them: in a file by the places of the pictures, else with the picture itself. */

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

/** The texts of pictures as fields of their set. */
export const textFields = (shown: readonly ShownPicture[]): PictureTexts =>
  Object.fromEntries(
    places.flatMap((place) => languages.map((part) => [fieldOf(place, part), shown[place - 1]?.[part] ?? null])),
  ) as PictureTexts;

/** The texts of the picture at a place, from the fields of its set. */
export const textsAt = (set: PictureTexts, index: number): ShownPicture => {
  const place = index + 1;
  return { alt: set[fieldOf(place, 'alt')] ?? null, alt_en: set[fieldOf(place, 'alt_en')] ?? null };
};

/** Where there is no picture, a text stands under its place, to be told as a mistake. */
const keyAt = (digests: readonly string[], place: number): string => digests[place - 1] ?? `#${place}`;

/** What a set says of its pictures, each under the picture: it goes where the picture goes. */
export const textFacts = (set: SaidTexts, digests: readonly string[]): [path: string, text: string | null][] =>
  places.flatMap((place) =>
    languages.flatMap((part): [string, string | null][] => {
      const field = fieldOf(place, part);
      const text = set[field] ?? null;
      const isSaid = Object.hasOwn(set, field) && (text !== null || digests[place - 1] !== undefined);
      return isSaid ? [[`${keyAt(digests, place)}/${part}`, text]] : [];
    }),
  );

/** The fields of a set again, by where its pictures are in the end. */
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

/** Which field of a set a text of a picture is: `DIGEST/alt_en` is `alt_2_en` where the picture is the second. */
export const fieldOfText = (picture: string, part: string, digests: readonly string[]): string => {
  const place = picture.startsWith('#') ? Number(picture.slice(1)) : digests.indexOf(picture) + 1;
  return fieldOf(place, part === 'alt' ? 'alt' : 'alt_en');
};
