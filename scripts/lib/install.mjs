// Runs on any Node from 20 on, before anything is installed: only built-in modules here.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const marker = `${root}node_modules/.installed-lock`;

/** The pinned runtime, whatever Node the machine has. */
export const pinnedNode = `${root}node_modules/.bin/node`;

const say = (text) => process.stdout.write(`${text}\n`);

/** Installs the packages when the lock file is not the one they were installed from. */
export const install = () => {
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  const installed = existsSync(marker) && existsSync(pinnedNode) ? readFileSync(marker, 'utf8') : '';
  if (installed === wanted) return;
  say('Installing packages. This takes a minute, and happens once.');
  // Not `npm ci`: that refuses a lock file without the native packages of every platform there is. This installs the same
  // locked versions and leaves the lock file alone. The runtime is a development package, wanted in production too.
  execFileSync('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (!existsSync(pinnedNode)) {
    throw new Error('npm did not install the pinned runtime: run `npm rebuild node` and see what it says.');
  }
  writeFileSync(marker, wanted);
};
