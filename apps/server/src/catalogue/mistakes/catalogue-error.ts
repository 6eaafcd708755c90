import type { Language } from '@hitosoroi/rules/language';
import type { Mistake, Source } from './mistake.ts';
import { mistakesInWords } from './words.ts';

/** The mistakes in a catalogue file, said so that its writer finds them: in English, or asked again in Japanese. */
export class CatalogueError extends Error {
  readonly source: Source;
  readonly mistakes: readonly Mistake[];

  constructor(source: Source, mistakes: readonly Mistake[]) {
    super(mistakesInWords(source, mistakes, 'en'));
    this.source = source;
    this.mistakes = mistakes;
  }

  in(language: Language): string {
    return mistakesInWords(this.source, this.mistakes, language);
  }
}
