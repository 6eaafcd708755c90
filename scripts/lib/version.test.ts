import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { versionOf, writeVersion } from './version.mjs';

const newProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3" }');
  return folder;
};

const git = (folder: string, ...args: string[]): string => {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.jp', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
};

const newCheckout = () => {
  const folder = newProject();
  git(folder, 'init', '-q');
  git(folder, 'add', 'package.json');
  git(folder, 'commit', '-q', '-m', 'One');
  git(folder, 'tag', 'v9');
  return folder;
};

test('the version names the commit, and says if files differ from it', () => {
  const folder = newCheckout();
  const commit = git(folder, 'rev-parse', '--short=12', 'HEAD');
  expect(versionOf(folder)).toBe(`1.2.3+${commit}`);
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.4" }');
  expect(versionOf(folder)).toBe(`1.2.4+${commit}-dirty`);
});

test('a folder without a checkout has no commit, even inside of one', () => {
  expect(versionOf(newProject())).toBe('1.2.3');
  const inside = join(newCheckout(), 'unpacked');
  mkdirSync(inside);
  writeFileSync(join(inside, 'package.json'), '{ "version": "1.0.0" }');
  expect(versionOf(inside)).toBe('1.0.0');
});

test('an unpacked build keeps the commit of its build, until its package has another version', () => {
  const folder = newProject();
  const file = join(folder, 'version.txt');
  const written = () => readFileSync(file, 'utf8');
  writeVersion(folder, file);
  expect(written()).toBe('1.2.3\n');
  writeFileSync(file, '1.2.3+0123456789ab\n');
  writeVersion(folder, file);
  expect(written()).toBe('1.2.3+0123456789ab\n');
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.3.0" }');
  writeVersion(folder, file);
  expect(written()).toBe('1.3.0\n');
});
