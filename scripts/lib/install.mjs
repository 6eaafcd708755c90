// Runs on any Node from 20 on, before anything is installed: only built-in modules here.
import { createHash } from 'node:crypto';
import fs, { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { leftOut } from './platform.mjs';
import { alone } from './setup-lock.mjs';
import { explain, quietly, step } from './step.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}node_modules`;
const marker = `${folder}/.installed-lock`;
/** There while an install runs: one that was killed leaves packages behind that look whole and are not. */
const unfinished = `${folder}/.installing`;
const lock = '.setup-lock';

/** The pinned runtime, whatever Node the machine has. */
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

/** Prepares this folder in turn with other commands that do the same, unless it is or becomes prepared. */
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

/** Three tries, as is npm's habit, but within seconds: by itself it goes on trying for more than a minute. */
export const npmPatience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=8000', '--fetch-timeout=60000'];

/** Not `npm ci`, and why the runtime is a package: see decisions 4 and 15. Settings of the machine must not leave out what we need. */
const npmInstall = [
  ...['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
  ...['--include=dev', '--include=optional', '--ignore-scripts=false'],
  ...npmPatience,
];

/** Not imported by name: an old Node that lacks it must get as far as saying that it is too old. */
const freeMegabytes = () => {
  const { bavail, bsize } = fs.statfsSync(folder);
  return Math.floor((bavail * bsize) / 1e6);
};

/** npm takes minutes to notice that a disk is full. */
const checkSpace = () => {
  const needed = 800;
  if (!existsSync(pinnedNode) && freeMegabytes() < needed)
    throw new Error(`ENOSPC: ${freeMegabytes()} MB are free in ${folder}, and the packages need ${needed}`);
};

/** npm may end well although the disk became full or a native package did not arrive. */
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
  // Of a registry that is not there an install complains only after it has tried hundreds of packages: one tells it sooner.
  await quietly('npm', ['view', 'jsqr', 'version', ...npmPatience], { cwd: root });
  writeFileSync(unfinished, '');
  try {
    await quietly('npm', npmInstall, { cwd: root, onStart: alsoHeldBy });
  } catch (error) {
    // When npm fails, and was not killed, it has put back what was there before.
    if (error.endedByItself) rmSync(unfinished, { force: true });
    throw error;
  }
  checkInstalled();
  await quietly(pinnedNode, ['--version']);
  writeFileSync(marker, digestOfLockFile());
  rmSync(unfinished);
};

/** Installs the packages when the lock file is not the one they were installed from. */
export const install = () => prepare(isInstalled, 'Installing packages', npmInstalls);
