/** A part of a set, with its size if the size matters. */
export interface SetPart {
  readonly name: string;
  readonly name_en: string | null;
  readonly size: string | null;
  readonly size_en: string | null;
}
