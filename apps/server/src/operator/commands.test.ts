import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandDocs } from '../../test/server-docs.ts';

test('docs/commands.md has the usage and the purpose of every command', () => {
  const page = readFileSync(new URL('../../../../docs/commands.md', import.meta.url), 'utf8');
  expect(page, 'node scripts/run.mjs scripts/write-docs.ts writes the table').toBe(commandDocs(page));
});
