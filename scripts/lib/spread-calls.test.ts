import { expect, test } from 'vitest';
import { spreadCalls } from './spread-calls.ts';

const FILE = 'apps/server/src/orders/cancel.ts';
const inFile = (source: string, file = FILE) => spreadCalls(new Map([[file, source]]));

test('in this tree no list is spread into a call', () => {
  expect(spreadCalls()).toEqual([]);
});

test.each([
  'found.push(...rows);',
  'found.push(\n  ...rows.map(({ id }) => id),\n);',
  'const most = Math.max(0, ...rows.map(({ id }) => id));',
  'const least = Math.min(...rows);',
  'String.fromCharCode(...bytes);',
  '[].concat(...rows);',
  'Math.max.apply(...rows);',
  'rows.push(...[first, ...rest]);',
])('%s is seen', (source) => {
  expect(inFile(`\n${source}`)).toEqual([expect.stringMatching(`^${FILE}:2 spreads a list into`)]);
  expect(inFile(source, 'apps/server/src/orders/cancel.test.ts')).toEqual([]);
});

test.each(['found.push({ ...row });', 'found.push([...rows]);', 'rows.push(...[first, second]);', 'find(...given);'])(
  '%s is no spread list',
  (source) => expect(inFile(source)).toEqual([]),
);
