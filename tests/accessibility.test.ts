import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checks } from '../apps/storefront/src/screens/accessibility/checks.ts';

test('the statement promises what is tested, and nothing else', () => {
  const folder = 'tests/e2e';
  const specs = readdirSync(folder).filter((file) => file.endsWith('.spec.ts'));
  const tags = specs.flatMap(
    (file) => readFileSync(`${folder}/${file}`, 'utf8').match(/(?<=')@(?!full)[a-z]+(?=')/g) ?? [],
  );
  expect([...new Set(tags)].sort()).toEqual(checks.map((check) => `@${check}`).sort());
});
