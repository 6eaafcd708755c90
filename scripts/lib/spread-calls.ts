import { readSources, type Sources } from './imports.ts';

/** Whether the file is a source of the product, and no test. A test may spread its own short lists. */
const isProduct = (file: string): boolean =>
  /^(?:apps\/(?:server|console|storefront)|packages\/\w+)\/src\//.test(file) && !/\.test\.tsx?$/.test(file);

/** Functions that take any number of values. */
const open = /(?:\.(?:push|unshift|splice|toSpliced|concat|apply|of)|Math\.(?:max|min|hypot)|String\.from\w+)\(/g;

/** A list that the source itself writes out, value by value: `push(...[first, second])`. */
const isLiteral = (source: string, at: number): boolean =>
  source[at] === '[' && !/^\[[^\]]*\.\.\./.test(source.slice(at));

/** Whether the arguments that begin at an index spread a list. A spread inside a nested bracket does not count. */
const spreadsList = (source: string, from: number): boolean => {
  for (let at = from, depth = 0; at < source.length && depth >= 0; at += 1) {
    const letter = source[at] ?? '';
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth === 0 && source.startsWith('...', at) && !isLiteral(source, at + 3)) return true;
  }
  return false;
};

/**
 * The places that spread a list into a function's arguments. A call with more than some 120,000 arguments throws an error, so the server
 * would fail as soon as the shop has that many orders.
 */
export const spreadCalls = (sources: Sources = readSources()): string[] =>
  [...sources].flatMap(([file, source]) =>
    isProduct(file)
      ? [...source.matchAll(open)].flatMap((call) =>
          spreadsList(source, call.index + call[0].length)
            ? [`${file}:${source.slice(0, call.index).split('\n').length} spreads a list into ${call[0]}…): use a loop`]
            : [],
        )
      : [],
  );
