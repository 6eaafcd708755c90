import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The builds. Each is a link to the folder of its present version. */
const built = [
  'apps/server/dist',
  'apps/server/dist-operator',
  'apps/console/dist',
  'apps/storefront/dist',
  'apps/storefront/dist-server',
];

const trackedIn = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

/**
 * Links the packages into the copy instead of copying them, because no test writes to them. Our own packages link to the copy's sources.
 */
const linkPackages = (root: string, copy: string): void => {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@hitosoroi'), { recursive: true });
  for (const name of readdirSync(from))
    if (!name.startsWith('.') && name !== '@hitosoroi') symlinkSync(join(from, name), join(to, name));
  symlinkSync(join(from, '.bin'), join(to, '.bin'));
  for (const part of readdirSync(join(from, '@hitosoroi')))
    symlinkSync(readlinkSync(join(from, '@hitosoroi', part)), join(to, '@hitosoroi', part));
  // Without this file the commands of the copy would install everything again.
  cpSync(join(from, '.installed-lock'), join(to, '.installed-lock'));
};

const copyBuilt = (root: string, copy: string): void => {
  for (const path of built) {
    rmSync(join(copy, path), { recursive: true, force: true });
    if (!lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink()) continue;
    const version = readlinkSync(join(root, path));
    const made = join(copy, dirname(path), version);
    if (!existsSync(made)) cpSync(join(root, dirname(path), version), made, { recursive: true });
    symlinkSync(version, join(copy, path));
  }
};

/** A copy of the checkout in another folder, in which a file can be broken and repaired. */
export interface Copy {
  readonly folder: string;
  /** Changes one file, and returns a function that restores it. */
  readonly change: (file: string, changed: (text: string) => string) => () => void;
  /** Restores the builds of the checkout, after the tests have built from a broken file. */
  readonly restoreBuilds: () => void;
  readonly remove: () => void;
}

/** Replaces the file by a new one. A program that has already opened the old file can still read all of it. */
const replaceFile = (path: string, text: string): void => {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
};

export const copyCheckout = (root: string): Copy => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-broken-'));
  for (const file of trackedIn(root)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkPackages(root, folder);
  copyBuilt(root, folder);
  const change: Copy['change'] = (file, changed) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    replaceFile(path, changed(text));
    return () => replaceFile(path, text);
  };
  return {
    folder,
    change,
    restoreBuilds: () => copyBuilt(root, folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
