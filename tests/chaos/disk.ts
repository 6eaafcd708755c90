import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const SIZE = 8 * 1_073_741_824;

const resize = (folder: string, bytes: number): boolean =>
  spawnSync('mount', ['-o', `remount,size=${bytes}`, folder]).status === 0;

/**
 * A disk in memory that the run can fill: the disk shrinks to its used size, and later grows again. Needs root. Without root it returns
 * undefined, and the run has no full disk.
 */
export const ownDisk = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-disk-'));
  chmodSync(folder, 0o755);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const remove = (): void => {
    process.off('exit', remove);
    spawnSync('umount', ['-l', folder]);
    rmdirSync(folder);
  };
  process.once('exit', remove);
  return {
    folder,
    remove,
    fill: async (ms: number): Promise<void> => {
      const { blocks, bfree, bsize } = statfsSync(folder);
      // Other programs may write at the same time, so shrinking is tried with a little more space until it works.
      let used = (blocks - bfree) * bsize;
      while (!resize(folder, Math.max(used, bsize))) used += 64 * bsize;
      await wait(ms);
      resize(folder, SIZE);
    },
  };
};
