import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBlocks } from '../apps/storefront/src/screens/privacy-policy/blocks.ts';

const shape = (language: string) =>
  readBlocks(readFileSync(`apps/server/legal/privacy_policy.${language}.txt`, 'utf8')).blocks.map((block) =>
    block.kind === 'list' ? block.items.length : block.kind,
  );

test('both languages of the policy have the same blocks in the same order', () => {
  expect(shape('ja')).toEqual(shape('en'));
  expect(shape('ja').length).toBeGreaterThan(20);
});
