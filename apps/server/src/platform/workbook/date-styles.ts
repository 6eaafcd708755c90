import { attribute, tokensOf } from './xml.ts';

/** The numbers that formats of days have in every workbook, those of Japanese ones included. */
const isBuiltIn = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Excel takes no longer one. */
const LONGEST_CODE = 255;

/** Which styles show a number as a day. */
export const dateStyles = (xml: string): ((style: number) => boolean) => {
  const own = new Set<number>();
  const formats: number[] = [];
  let isInCells = false;
  for (const token of tokensOf(xml)) {
    if (typeof token === 'string') continue;
    const { name, kind, attributes } = token;
    if (name === 'numFmt') {
      // What stands in quotes or brackets is no part of a day.
      const written = (attribute(attributes, 'formatCode') ?? '').slice(0, LONGEST_CODE);
      const code = written.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      if (/[ymd]/i.test(code)) own.add(Number(attribute(attributes, 'numFmtId')));
    } else if (name === 'cellXfs') isInCells = kind === 'begin';
    else if (name === 'xf' && isInCells && kind !== 'end') formats.push(Number(attribute(attributes, 'numFmtId') ?? 0));
  }
  return (style) => {
    const format = formats[style] ?? 0;
    return isBuiltIn(format) || own.has(format);
  };
};
