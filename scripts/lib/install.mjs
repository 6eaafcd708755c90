// Import no packages here: this file runs before npm has installed them, and on any Node from version 20.
import { createHash } from 'node:crypto';
import fs, { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { leftOut } from './platform.mjs';
import { alone } from './setup-lock.mjs';
import { explain, quietly, step } from './step.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}node_modules`;
const marker = `${folder}/.installed-lock`;
/** This file exists while an install runs. If it exists at the start, an earlier install was killed, and packages may be incomplete. */
const unfinished = `${folder}/.installing`;
const lock = '.setup-lock';

/** The Node of the version that the project pins. The commands start on any Node and use this one for the rest. */
export const pinnedNode = `${folder}/.bin/node`;

const digestOfLockFile = () =>
  createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');

const isInstalled = () =>
  existsSync(marker) &&
  existsSync(pinnedNode) &&
  !existsSync(unfinished) &&
  readFileSync(marker, 'utf8') === digestOfLockFile();

/** Runs `work`, unless this folder is prepared already. If another command prepares the folder at the same time, waits for its end. */
export const prepare = async (isPrepared, doing, work) => {
  if (isPrepared()) return;
  const waiting = (pid) =>
    process.stdout.write(`Another command prepares this folder (process ${pid}): waiting for it to finish.\n`);
  try {
    await alone(`${folder}/${lock}`, waiting, async (alsoHeldBy) => {
      if (!isPrepared()) await step(doing, () => work(alsoHeldBy));
    });
  } catch (error) {
    explain(doing, error);
    process.exit(1);
  }
};

/** Makes npm give up after three tries within seconds. By default its three tries take more than a minute. */
export const npmPatience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=8000', '--fetch-timeout=60000'];

/**
 * npm's arguments. They install all packages that the project needs, even if the machine's npm settings leave out some kinds. Decisions 4
 * and 15 in docs/decisions say why this is not `npm ci`, and why the runtime is a package.
 */
const npmInstall = [
  ...['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
  ...['--include=dev', '--include=optional', '--ignore-scripts=false'],
  ...npmPatience,
];

/** Calls `fs.statfsSync` without a named import, because a Node without this function would fail before it reports that it is too old. */
const freeMegabytes = () => {
  const { bavail, bsize } = fs.statfsSync(folder);
  return Math.floor((bavail * bsize) / 1e6);
};

/** Fails at once on a full disk, which npm takes minutes to notice. */
const checkSpace = () => {
  const needed = 800;
  if (!existsSync(pinnedNode) && freeMegabytes() < needed)
    throw new Error(`ENOSPC: ${freeMegabytes()} MB are free in ${folder}, and the packages need ${needed}`);
};

/** Fails if npm reported success although the disk became full or a native package is missing. */
const checkInstalled = () => {
  if (freeMegabytes() < 10) throw new Error('ENOSPC: npm ended well, but filled the disk');
  const { packages = {} } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
  const lacking = leftOut(packages, process.platform, process.arch, (path) =>
    existsSync(`${root}${path}/package.json`),
  );
  if (lacking.length > 0) throw new Error(`npm left out ${lacking.join(', ')}`);
};

const npmInstalls = async (alsoHeldBy) => {
  if (existsSync(unfinished)) {
    for (const name of readdirSync(folder)) if (name !== lock) rmSync(`${folder}/${name}`, { recursive: true });
  }
  checkSpace();
  // If npm cannot reach the registry, an install fails only after trying hundreds of packages. This single request fails sooner.
  await quietly('npm', ['view', 'jsqr', 'version', ...npmPatience], { cwd: root });
  writeFileSync(unfinished, '');
  try {
    await quietly('npm', npmInstall, { cwd: root, onStart: alsoHeldBy });
  } catch (error) {
    // An npm that failed by itself has restored the old packages. A stopped npm has not.
    if (error.endedByItself) rmSync(unfinished, { force: true });
    throw error;
  }
  checkInstalled();
  await quietly(pinnedNode, ['--version']);
  writeFileSync(marker, digestOfLockFile());
  rmSync(unfinished);
};

/** Installs the packages if the lock file has changed. */
export const install = () => prepare(isInstalled, 'Installing packages', npmInstalls);
