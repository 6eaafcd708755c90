/** Replaces the content between the two comments with this name in a page. */
export const betweenMarks = (page: string, name: string, content: string): string => {
  const [begin, end] = [`<!-- ${name}: made by scripts/write-docs.ts -->`, `<!-- end of ${name} -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no place for ${name}.`);
  return `${before}${begin}\n\n${content}\n\n${end}${after}`;
};
