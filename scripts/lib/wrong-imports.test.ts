import { expect, test } from 'vitest';
import { readSources } from './imports.ts';
import { loadedAtStart, missingFloors, wrongImports, wrongImportsOf } from './wrong-imports.ts';

test('the arrows of this tree all point the right way', () => {
  expect(wrongImports()).toEqual([]);
});

test('each floor is a file or a folder that is there', () => {
  expect(missingFloors()).toEqual([]);
  const files = new Map([
    ['apps/server/src/db/a.ts', ''],
    ['apps/server/src/app.ts', ''],
  ]);
  expect(missingFloors({ 'apps/server/src': [['db'], ['app.ts', 'attic']] }, files)).toEqual([
    'scripts/lib/allowed-imports.ts names apps/server/src/attic, which is not there',
  ]);
});

test('what builds the shop and configures the tools is looked at as well', () => {
  expect([...readSources().keys()]).toEqual(
    expect.arrayContaining([
      'apps/storefront/build/compiled-texts.ts',
      'apps/storefront/vite.config.ts',
      'apps/storefront/src/offline/worker.js',
      'vitest.config.ts',
    ]),
  );
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
  ['a lower floor knows a higher one', 'apps/server/src/orders/a.ts', "import { x } from '../money/x.ts';"],
  [
    'a lower floor knows a type of it',
    'apps/server/src/platform/db/a.ts',
    "import type { X } from '../../people/x.ts';",
  ],
  ['a folder knows its neighbour', 'apps/storefront/src/browser/a.ts', "import { x } from '../offline/x.ts';"],
  ['a folder knows the top', 'apps/server/src/platform/http/a.ts', "import { x } from '../../app.ts';"],
  ['a folder has no floor', 'apps/server/src/attic/a.ts', "import { x } from '../platform/db/x.ts';"],
  ['a screen knows the route table', 'apps/storefront/src/screens/a/a.tsx', "import { x } from '../../app/routes.ts';"],
  ['the language knows the client', 'apps/storefront/src/language/a.ts', "import type { X } from '../api/x.ts';"],
  ['a rule looks at the clock', 'packages/rules/src/a.ts', 'export const now = () => Date.now();'],
  ['a rule makes a date of now', 'packages/rules/src/a.ts', 'export const now = () => new Date();'],
  ['a rule draws a number', 'packages/rules/src/a.ts', 'export const x = Math.random();'],
  ['a rule opens a file', 'packages/rules/src/a.ts', "import { readFileSync } from 'node:fs';"],
  ['a rule reads storage', 'packages/rules/src/a.ts', "export const x = localStorage.getItem('x');"],
])('%s: refused', (_, file, source) => {
  expect(wrongImportsOf(file, source)).toHaveLength(1);
});

test.each([
  [
    'a circle of two',
    {
      'apps/server/src/db/a.ts': "import { b } from './b.ts';",
      'apps/server/src/db/b.ts': "import { a } from './a.ts';",
    },
    'apps/server/src/db/a.ts → apps/server/src/db/b.ts → apps/server/src/db/a.ts',
  ],
  [
    'a circle of types alone, which begins behind another file',
    {
      'tests/support/start.ts': "import { a } from './a.ts';",
      'tests/support/a.ts': "import type { B } from './b.ts';",
      'tests/support/b.ts': "export type B = import('./c.ts').C;",
      'tests/support/c.ts': "import type { A } from './a.ts';",
    },
    'tests/support/a.ts → tests/support/b.ts → tests/support/c.ts → tests/support/a.ts',
  ],
  [
    'a file that knows itself',
    { 'packages/rules/src/a.ts': "import { a } from '@hitosoroi/rules/a';" },
    'packages/rules/src/a.ts → packages/rules/src/a.ts',
  ],
])('%s: named all the way round', (_, files, circle) => {
  expect(wrongImports(new Map(Object.entries<string>(files)))).toEqual([`a circle of imports: ${circle}`]);
});

test('two ways to one file are no circle', () => {
  const files = {
    'bench/a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
    'bench/b.ts': "import { d } from './d.ts';",
    'bench/c.ts': "import { d } from './d.ts';",
    'bench/d.ts': '',
  };
  expect(wrongImports(new Map(Object.entries(files)))).toEqual([]);
});

test.each([
  ['apps/storefront/src/api/a.ts', "import type { x } from '@hitosoroi/contract/x';"],
  ['apps/storefront/src/screens/a/a.tsx', "import { x } from './x.ts';\nimport { y } from '../../ui/y.tsx';"],
  ['packages/contract/src/a.ts', "import { x } from '@hitosoroi/rules/x';\nimport * as z from 'zod/mini';"],
  ['apps/server/src/money/a.ts', "import { x } from '../orders/x.ts';\nimport { y } from './y.ts';"],
  ['apps/server/src/db/a.test.ts', "import { x } from '../app.ts';"],
])('%s may import what it does', (file, source) => {
  expect(wrongImportsOf(file, source)).toEqual([]);
});

/** The sources of a server that imports a file with the given source when it starts. */
const startWith = (source: string) =>
  new Map([
    [
      'apps/server/src/main.ts',
      "import {\n  workersOf,\n} from './jobs.ts';\nconst app = await import('./console-app.ts');",
    ],
    ['apps/server/src/jobs.ts', source],
    ['apps/server/src/console-app.ts', "import sharp from 'sharp';"],
  ]);

test('the start of the shop does not load the console', () => {
  expect(loadedAtStart()).toEqual([]);
  expect(loadedAtStart(new Map())).toEqual(['apps/server/src/main.ts is not there']);
});

test.each([
  ["import { orderText } from '@hitosoroi/texts/staff/texts';", 'packages/texts/src/staff/texts.ts'],
  [
    "import { a } from './a.ts';\nimport { b, type C } from '@hitosoroi/contract/staff/b';",
    'packages/contract/src/staff/b.ts',
  ],
  ["export { qrCode } from 'qrcode-generator';", 'qrcode-generator'],
  ["export * from '@zxcvbn-ts/language-common';", '@zxcvbn-ts/language-common'],
  ["import 'yaml';", 'yaml'],
])('a worker with %s: the start would load it', (source, heavy) => {
  const way = `apps/server/src/main.ts → apps/server/src/jobs.ts → ${heavy}`;
  expect(loadedAtStart(startWith(source))).toEqual([`the shop’s start must not load: ${way}`]);
});

test.each([
  "import type { Call } from '@hitosoroi/contract/staff/b';",
  "export type { Call } from '@hitosoroi/contract/staff/b';",
  "export const draw = async () => (await import('sharp')).default;",
])('a worker with %s: loaded when needed, or never', (source) => {
  expect(loadedAtStart(startWith(source))).toEqual([]);
});
