import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { leftAsTheyAre } from '../../apps/server/vite.config.ts';
import { buildConsole, buildOperator, buildSandbox, buildServer, buildShop } from './build.mjs';
import { builtServer } from './built-server.mjs';
import { npmPatience, root } from './install.mjs';
import { closureOf, type LockedPackage, nameAt, readLockFile } from './lock-file.ts';
import { fits } from './platform.mjs';
import { quietly } from './step.mjs';
import { versionOf } from './version.mjs';

/**
 * Makes the archives of a release. An archive has everything that a server needs to run without a checkout, without npm and without a
 * network.
 */

export const processors = ['x64', 'arm64'] as const;
export type Processor = (typeof processors)[number];

/** The fonts that papers need. The package has six more weights, which would take half of the archive. */
const fontPackage = '@expo-google-fonts/noto-sans-jp';
const weights = ['400Regular', '500Medium', '700Bold'];

/** The packages that the server imports. Everything else is in its bundle. */
const serverPackages = [...leftAsTheyAre, fontPackage];

/** Files of packages that no program reads. */
const isOnlyForDevelopers = (path: string): boolean =>
  /\.(map|md|markdown|d\.[cm]?ts|config\.[cm]?js)$|\/(\.[^/]+|tests?|docs|examples)$/.test(path);

const isOtherFont = (path: string): boolean =>
  path.includes(fontPackage) && /\/\d{3}\w+(\/|$)/.test(path) && !weights.some((one) => path.includes(`/${one}`));

const shaOf = (file: string, algorithm: 'sha256' | 'sha512', encoding: 'hex' | 'base64'): string =>
  createHash(algorithm).update(readFileSync(file)).digest(encoding);

/**
 * Fetches the tarballs of packages. Returns the file of each. Finds the file by the hash in the lock file, so a wrong tarball is never
 * used.
 */
const fetchPackages = async (packages: readonly string[], into: string): Promise<ReadonlyMap<string, string>> => {
  const { packages: locked } = readLockFile();
  const names = packages.map((path) => `${nameAt(path)}@${locked[path]?.version}`);
  const args = ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', into, ...npmPatience];
  await quietly('npm', [...args, ...new Set(names)], { cwd: root });
  const tarballs = readdirSync(into).map((name) => join(into, name));
  const byHash = new Map(tarballs.map((file) => [`sha512-${shaOf(file, 'sha512', 'base64')}`, file]));
  return new Map(
    packages.map((path) => {
      const file = byHash.get(locked[path]?.integrity ?? '');
      if (!file) throw new Error(`EINTEGRITY: the registry gave another ${path} than package-lock.json names`);
      return [path, file];
    }),
  );
};

const unpackPackage = async (tarball: string, into: string): Promise<void> => {
  mkdirSync(into, { recursive: true });
  await quietly('tar', ['-xzf', tarball, '--strip-components=1', '--no-same-owner', '-C', into]);
};

const removeWhere = (folder: string, isUnneeded: (path: string) => boolean): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (isUnneeded(path)) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) removeWhere(path, isUnneeded);
  }
};

/** Puts the production packages and the pinned Node of one processor into the folder of a release. */
const addPackages = async (folder: string, processor: Processor): Promise<void> => {
  const lock = readLockFile();
  const fitsProcessor = (one: LockedPackage) => fits(one, 'linux', processor);
  const packages = closureOf(lock, 'apps/server', serverPackages, fitsProcessor);
  const node = `node_modules/node-linux-${processor}`;
  const fetched = mkdtempSync(join(tmpdir(), 'hitosoroi-packages-'));
  try {
    const tarballs = await fetchPackages([...packages, node], fetched);
    for (const path of packages) await unpackPackage(tarballs.get(path) ?? '', join(folder, path));
    removeWhere(join(folder, 'node_modules'), (path) => isOnlyForDevelopers(path) || isOtherFont(path));
    const unpacked = join(fetched, 'node');
    await unpackPackage(tarballs.get(node) ?? '', unpacked);
    cpSync(join(unpacked, 'bin/node'), join(folder, 'bin/node'));
    cpSync(join(unpacked, 'LICENSE'), join(folder, 'bin/node-LICENSE'));
  } finally {
    rmSync(fetched, { recursive: true });
  }
};

/** The built programs, and the files that they read, by their paths in the checkout. */
const built = [
  'apps/server/dist',
  'apps/server/dist-operator',
  'apps/storefront/dist',
  'apps/storefront/dist-server',
  'apps/console/dist',
  'apps/payment-sandbox/dist',
];
const read = [
  'apps/server/legal',
  'apps/server/catalogue',
  'apps/payment-sandbox/assets',
  'deploy',
  'CHANGELOG.md',
  'docs',
];

/** Writes the command `hitosoroi`, with the server's memory settings. */
const addCommand = (folder: string): void => {
  const { flags, env } = builtServer;
  const text = readFileSync(join(root, 'deploy/hitosoroi.sh'), 'utf8')
    .replace('@FLAGS@', flags.join(' '))
    .replace('@ENV@', Object.entries(env).flat().join('='));
  writeFileSync(join(folder, 'bin/hitosoroi'), text);
  chmodSync(join(folder, 'bin/hitosoroi'), 0o755);
};

/** The name of a version in files, folders and image tags, which take no `+`. */
const nameOfVersion = (version: string): string => version.replace('+', '-');

/** Builds the programs whose sources have changed. */
export const buildAll = async (): Promise<void> => {
  for (const build of [buildShop, buildConsole, buildServer, buildOperator, buildSandbox]) await build();
};

/** Fills an empty folder with a release for one processor. The programs must be built. */
export const assemble = async (folder: string, processor: Processor): Promise<void> => {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  for (const path of [...built, ...read])
    if (existsSync(root + path)) cpSync(realpathSync(root + path), join(folder, path), { recursive: true });
  for (const unneeded of ['docs/pictures', 'deploy/hitosoroi.sh'])
    rmSync(join(folder, unneeded), { recursive: true, force: true });
  for (const test of globSync('**/*.test.ts', { cwd: join(folder, 'deploy') })) rmSync(join(folder, 'deploy', test));
  // Tells Node that our files are modules.
  writeFileSync(join(folder, 'package.json'), '{ "name": "hitosoroi", "private": true, "type": "module" }\n');
  addCommand(folder);
  await addPackages(folder, processor);
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** Writes the files that `hitosoroi deploy` checks: the version with the processor, and the hash of every file. */
export const describe = (folder: string, version: string, processor: Processor): void => {
  writeFileSync(join(folder, 'apps/server/dist/version.txt'), `${version}\n`);
  writeFileSync(join(folder, 'RELEASE'), `${version} linux-${processor}\n`);
  const list = filesOf(folder).filter((path) => path !== 'FILES.sha256');
  const lines = list.map((path) => `${shaOf(join(folder, path), 'sha256', 'hex')}  ${path}\n`);
  writeFileSync(join(folder, 'FILES.sha256'), lines.join(''));
};

/** The time that all files of an archive get. So the same sources give the same bytes, even at another time or on another machine. */
const timeOfSources = async (): Promise<string> => {
  const { SOURCE_DATE_EPOCH } = process.env;
  if (SOURCE_DATE_EPOCH) return SOURCE_DATE_EPOCH;
  return (await quietly('git', ['log', '-1', '--format=%ct'], { cwd: root })).trim();
};

/** Packs a folder into `FOLDER.tar.gz`, and writes its hash beside it. Returns the archive's path. */
export const pack = async (folder: string, effort = '-9'): Promise<string> => {
  const name = folder.slice(dirname(folder).length + 1);
  const tar = `${folder}.tar`;
  const same = ['--sort=name', '--format=gnu', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const time = `--mtime=@${await timeOfSources()}`;
  await quietly('tar', [...same, time, '-C', dirname(folder), '-cf', tar, name]);
  // Does not use Node's zlib, because it writes other bytes on another processor.
  await quietly('gzip', [effort, '-n', '-f', tar]);
  const archive = `${tar}.gz`;
  writeFileSync(`${archive}.sha256`, `${shaOf(archive, 'sha256', 'hex')}  ${name}.tar.gz\n`);
  return archive;
};

/** Makes the archive of one processor in a folder, and returns its path. */
export const makeRelease = async (processor: Processor, into: string): Promise<string> => {
  const version = versionOf(root);
  const name = `hitosoroi-${nameOfVersion(version)}-linux-${processor}`;
  const work = join(into, `.${name}`);
  rmSync(work, { recursive: true, force: true });
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  await assemble(folder, processor);
  describe(folder, version, processor);
  const archive = await pack(folder);
  for (const file of [archive, `${archive}.sha256`]) renameSync(file, join(into, file.slice(work.length + 1)));
  rmSync(work, { recursive: true });
  return join(into, `${name}.tar.gz`);
};
