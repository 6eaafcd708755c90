/** How many letters have to be changed, added or left out to make one word of the other. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === wanted ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row[other.length] ?? 0;
};

/** How many letters may be wrong in a word. */
const mostWrong = (word: string): number => Math.max(1, Math.floor(word.length / 3));

/** The word that the writer probably meant. Words of quite another length are not compared: a file may hold a very long one. */
export const nearest = (word: string, words: readonly string[]): string | undefined => {
  const [found] = words
    .filter((each) => Math.abs(each.length - word.length) <= mostWrong(each))
    .map((each) => ({ each, far: distance(word.toLowerCase(), each) }))
    .toSorted((one, other) => one.far - other.far);
  return found && found.far <= mostWrong(found.each) ? found.each : undefined;
};
