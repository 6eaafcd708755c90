// Import no packages here: this file also runs before npm has installed them, and on any Node from version 20.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The commit of a checkout, with `-dirty` if the checkout has changes. Undefined without a checkout or without git. */
const commitOf = (folder) => {
  // A folder inside of another project's checkout must not get that project's commit.
  if (!existsSync(join(folder, '.git'))) return undefined;
  const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** The version of package.json and the commit, such as `0.1.0+1a2b3c4d5e6f`. */
export const versionOf = (folder) => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const commit = commitOf(folder);
  return commit ? `${version}+${commit}` : version;
};

/**
 * Writes the version beside the built server, which reads it at its start. An archive of a build has no checkout that names the commit.
 * There this function leaves the version that was written with the commit.
 */
export const writeVersion = (folder, file) => {
  const version = versionOf(folder);
  const written = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (written === version || written.startsWith(`${version}+`)) return;
  // Writes a new file and renames it, so that a server that starts at this moment reads a whole line.
  writeFileSync(`${file}.new`, `${version}\n`);
  renameSync(`${file}.new`, file);
};
