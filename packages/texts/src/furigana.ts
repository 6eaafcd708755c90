/**
 * Kanji with their reading. We write 支払[しはら]い: the brackets have the reading of the kanji right before them. If the reading covers more
 * than kanji, such as a number with its counter, a bar marks where the covered text starts: ｜7日[なのか]. Compiled texts use Unicode's three
 * annotation characters instead of brackets, so that no text from a member or staff can look like a reading.
 */
const KANJI = '\uFFF9';
const READING = '\uFFFA';
const END = '\uFFFB';

// Both take time in proportion to the text: kanji are tried from their first one only, and nothing matches across the start of the next.
const written = /(?:｜([^｜[\]]+)|(?<!\p{Script=Han})(\p{Script=Han}+))\[([^[\]]+)\]/gu;
const compiled = new RegExp(`${KANJI}([^${KANJI}${READING}]*)${READING}([^${KANJI}${END}]*)${END}`, 'g');

export const compileFurigana = (text: string): string => text.replaceAll(written, `${KANJI}$1$2${READING}$3${END}`);

/** The text without its readings, for titles and for names of buttons that are read out but not seen. */
export const withoutFurigana = (text: string): string => text.replaceAll(compiled, '$1');

/** The text with each reading written by `write`. */
export const writeFurigana = (text: string, write: (kanji: string, reading: string) => string): string =>
  text.replaceAll(compiled, (_, kanji: string, reading: string) => write(kanji, reading));

type Part = string | readonly [kanji: string, reading: string];

/** Words that stay together on a line. */
type Phrase = readonly Part[];

const partsOf = (phrase: string): Phrase => {
  const [before = '', ...rest] = phrase.split(KANJI);
  const parts = rest.flatMap((part): Part[] => {
    const [kanji = '', reading = '', after = ''] = part.split(/[\uFFFA\uFFFB]/);
    return [[kanji, reading], after];
  });
  return [before, ...parts].filter((part) => part !== '');
};

/** A compiled text in phrases; undefined if it has no readings. A line may break after a space or a punctuation mark. */
export const phrasesIn = (text: string): readonly Phrase[] | undefined =>
  text.includes(KANJI)
    ? text
        .split(/( )|(?<=[、。：])/)
        .filter(Boolean)
        .map(partsOf)
    : undefined;
