import type { Language } from '@hitosoroi/rules/language';
import type { Mistake, MistakeKind, Source } from './mistake.ts';
import { mistakesInWords, type ToldMistakes, tellMistakes } from './words.ts';

/** The mistakes in a catalogue file, in words for its author. `message` is in English. `in` returns the mistakes in a given language. */
export class CatalogueError extends Error {
  readonly told: ToldMistakes;

  constructor(told: ToldMistakes) {
    super(mistakesInWords(told, 'en'));
    this.told = told;
  }

  in(language: Language): string {
    return mistakesInWords(this.told, language);
  }
}

export const mistakenFile = (source: Source, mistakes: readonly Mistake[]): CatalogueError =>
  new CatalogueError(tellMistakes(source, mistakes));

/** The error for a file that cannot be read. It has only the file's name and the reason. */
export const refusedFile = (name: string, kind: MistakeKind, values: Mistake['values'] = {}): CatalogueError =>
  mistakenFile({ name, writes: 'yaml', value: undefined, placeOf: () => ({ words: '', order: 0 }) }, [
    { kind, values },
  ]);
