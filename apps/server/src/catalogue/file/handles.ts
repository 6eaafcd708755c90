/** A thing's id in a catalogue file, generated from its English name if that has any letters. */
export const handleOf = (english: string, otherwise: string, taken: ReadonlySet<string>): string => {
  const plain = english
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  const base = plain || otherwise;
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
};
