import { expect, test } from 'vitest';
import { deadExports } from './dead-exports.ts';

test('no file of this tree exports what no other imports', () => {
  expect(deadExports()).toEqual([]);
});

test('an export that only its own file uses is named, be it a value, a type or a list', () => {
  const sources = new Map([
    [
      'apps/a/src/a.ts',
      'export const one = 1;\nexport type Two = 2;\nconst three = 3;\nexport { three };\nexport const used = one;\n',
    ],
    ['apps/a/src/b.ts', "import { used } from './a.ts';\n"],
    ['apps/a/src/c.ts', 'one; Two; three;\n'],
  ]);
  expect(deadExports(sources).map((line) => line.split(' ')[2])).toEqual(['one,', 'Two,', 'three,']);
});
