/**
 * Returns the texts of the page that have a bad line break: inside a date, or with a single character on the last line. The tests send the
 * function's source into the page, so it can use nothing from outside.
 */
export const badLines = (): string[] => {
  const date = /\d{4}年\d{1,2}月\d{1,2}日(?:\(.\))?/g;
  /** The position of each visible character. */
  const charactersOf = (block: Element): { character: string; top: number }[] => {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const found: { character: string; top: number }[] = [];
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const [index, character] of [...(node.textContent ?? '')].entries()) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { top, height } = range.getBoundingClientRect();
        if (height > 0 && character.trim()) found.push({ character, top });
      }
    return found;
  };
  const isBad = (block: Element): boolean => {
    const characters = charactersOf(block);
    const text = characters.map(({ character }) => character).join('');
    const isOver = (from: number, to: number) => characters[from]?.top !== characters[to - 1]?.top;
    const last = characters.at(-1)?.top ?? 0;
    const onLast = characters.filter(({ top }) => Math.abs(top - last) < 4);
    const isSplit = [...text.matchAll(date)].some(({ index, 0: day }) => isOver(index, index + day.length));
    // A punctuation mark after a single character does not count as a second one.
    const isLone =
      onLast.length < characters.length && onLast.filter(({ character }) => !/[。、）」]/.test(character)).length < 2;
    return isSplit || isLone;
  };
  return [...document.querySelectorAll('main :is(h1, h2, h3, p, dd, legend, li:not(:has(p, h2, h3)))')]
    .filter((block) => !block.querySelector('p, dd, div, a > *') && isBad(block))
    .map((block) => block.textContent ?? '');
};
