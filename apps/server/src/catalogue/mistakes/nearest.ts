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

/** The word that somebody probably meant. */
export const nearest = (word: string, words: readonly string[]): string | undefined => {
  const [found] = words
    .map((each) => ({ each, far: distance(word.toLowerCase(), each) }))
    .toSorted((one, other) => one.far - other.far);
  return found && found.far <= Math.max(1, Math.floor(found.each.length / 3)) ? found.each : undefined;
};
