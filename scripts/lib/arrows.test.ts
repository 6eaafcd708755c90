import { expect, test } from 'vitest';
import { wrongArrows, wrongArrowsOf } from './arrows.ts';

test('the arrows of this tree all point the right way', () => {
  expect(wrongArrows()).toEqual([]);
});

test.each([
  ['the contract knows the server', 'packages/contract/src/a.ts', "import { x } from '@hitosoroi/server/x';"],
  ['rules know the contract', 'packages/rules/src/a.ts', "import { x } from '@hitosoroi/contract/x';"],
  [
    'the server knows the shop by a relative path',
    'apps/server/src/a.ts',
    "import { x } from '../../storefront/src/x.ts';",
  ],
  ['the shop knows the server lazily', 'apps/storefront/src/a.ts', "const x = await import('@hitosoroi/server/x');"],
  ['a screen knows another', 'apps/storefront/src/screens/a/a.tsx', "import { x } from '../b/x.ts';"],
  ['a rule looks at the clock', 'packages/rules/src/a.ts', 'export const now = () => Date.now();'],
  ['a rule makes a date of now', 'packages/rules/src/a.ts', 'export const now = () => new Date();'],
  ['a rule draws a number', 'packages/rules/src/a.ts', 'export const x = Math.random();'],
  ['a rule opens a file', 'packages/rules/src/a.ts', "import { readFileSync } from 'node:fs';"],
  ['a rule reads storage', 'packages/rules/src/a.ts', "export const x = localStorage.getItem('x');"],
])('%s: refused', (_, file, source) => {
  expect(wrongArrowsOf(file, source)).toHaveLength(1);
});

test.each([
  ['apps/storefront/src/a.ts', "import type { x } from '@hitosoroi/contract/x';"],
  ['apps/storefront/src/screens/a/a.tsx', "import { x } from './x.ts';\nimport { y } from '../../ui/y.tsx';"],
  ['packages/contract/src/a.ts', "import { x } from '@hitosoroi/rules/x';\nimport * as z from 'zod/mini';"],
])('%s may import what it does', (file, source) => {
  expect(wrongArrowsOf(file, source)).toEqual([]);
});
