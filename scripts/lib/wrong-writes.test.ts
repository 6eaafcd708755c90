import { expect, test } from 'vitest';
import { readSources } from './imports.ts';
import { ownersOf, wrongWrites } from './wrong-writes.ts';

const tables = "declare module '../platform/db/schema.ts' {\n  interface Tables {\n    refund: RefundTable;\n  }\n}\n";
const tree = (file: string, source: string): Map<string, string> =>
  new Map([
    ['apps/server/src/money/tables.ts', tables],
    [file, source],
  ]);

test('in this tree each wing writes its own tables only', () => {
  expect([...readSources().keys()]).toContain('apps/server/src/platform/db/migrate.ts');
  expect(ownersOf(readSources()).size).toBeGreaterThan(60);
  expect(wrongWrites()).toEqual([]);
});

test.each([
  ["tx.insertInto('refund')", 'an insert'],
  ["tx\n    .updateTable('refund')", 'an update'],
  ["tx.deleteFrom('refund')", 'a delete'],
  ["deleteInBatches(db, 'refund', 'id', old)", 'a delete in batches'],
])('%s is seen outside its wing', (source) => {
  expect(wrongWrites(tree('apps/server/src/orders/cancel.ts', source))).toEqual([
    'apps/server/src/orders/cancel.ts writes refund, which belongs to money',
  ]);
  expect(wrongWrites(tree('apps/server/src/money/refunds.ts', source))).toEqual([]);
  expect(wrongWrites(tree('apps/server/src/orders/cancel.test.ts', source))).toEqual([]);
  expect(wrongWrites(tree('apps/server/src/platform/db/migrate.ts', source))).toEqual([]);
});

test('a table that no wing declares is nobody’s to write', () => {
  expect(wrongWrites(tree('apps/server/src/money/refunds.ts', "tx.insertInto('loan')"))).toEqual([
    'apps/server/src/money/refunds.ts writes loan, which no tables.ts declares',
  ]);
});
