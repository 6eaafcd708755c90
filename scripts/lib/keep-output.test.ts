import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepOutput } from './keep-output.mjs';

const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-output-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

test('the output is kept in the folder', () => {
  const folder = emptyFolder();
  expect(keepOutput(folder, 'install', 'all of it')).toBe(join(folder, 'install.log'));
  expect(readFileSync(join(folder, 'install.log'), 'utf8')).toBe('all of it');
});

test('where the folder takes nothing, in a temporary one', () => {
  const kept = keepOutput(join(emptyFolder(), 'is', 'not', 'there'), 'install', 'all of it') ?? '';
  onTestFinished(() => rmSync(join(kept, '..'), { recursive: true }));
  expect(kept.startsWith(tmpdir())).toBe(true);
  expect(readFileSync(kept, 'utf8')).toBe('all of it');
});
