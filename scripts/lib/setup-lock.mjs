// Import no packages here: this file also runs before npm has installed them, and on any Node from version 20.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A lock of another machine or container counts as free after this time without a change of its file. This process cannot see whether the
 * holder is alive, but a living holder touches the file every five seconds.
 */
const silentAfterMs = 30_000;

/** The state of a process, and its start time, which tells it from a later process with the same id. Empty without Linux's `/proc`. */
const statOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], began: fields[19] };
  } catch {
    return {};
  }
};

const holder = (pid) => ({ pid, began: statOf(pid).began });

const isAlive = ({ pid, began }) => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const now = statOf(pid);
  return now.began === began && now.state !== 'Z';
};

/** The process that holds the lock. Undefined if there is no lock, or if its holders have ended. */
const heldBy = (file) => {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const text = readFileSync(file, 'utf8');
    // The file is empty because a process has just created it and is about to write.
    if (text === '') return age < silentAfterMs ? '?' : undefined;
    const { host, holders } = JSON.parse(text);
    if (host !== hostname()) return age < silentAfterMs ? `? on ${host}` : undefined;
    return holders.find(isAlive)?.pid;
  } catch {
    return undefined;
  }
};

const take = (file, holders, flag) => writeFileSync(file, JSON.stringify({ host: hostname(), holders }), { flag });

const tryToTake = (file) => {
  try {
    take(file, [holder(process.pid)], 'wx');
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    rmSync(file, { force: true });
    throw error;
  }
};

/** Makes one folder, without the option `recursive`: with it, Node reports a misleading error in a read-only folder. */
const makeFolder = (folder) => {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
};

/** Waits until the lock is free, and takes it. If another process holds the lock, calls `onWait` once with the id of that process. */
const takeLock = async (file, onWait) => {
  makeFolder(dirname(file));
  let hasSaid = false;
  while (!tryToTake(file)) {
    const by = heldBy(file);
    if (by === undefined) {
      rmSync(file, { force: true });
      continue;
    }
    if (!hasSaid) onWait(by);
    hasSaid = true;
    await pause(200);
  }
};

/**
 * Runs work that must not run twice at the same time in one folder. The lock is free when its holder ends. If the work starts a program, it
 * passes the program's id to `alsoHeldBy`. Then the lock is free only when that program has ended, too.
 */
export const alone = async (file, onWait, work) => {
  await takeLock(file, onWait);
  const release = () => rmSync(file, { force: true });
  process.on('exit', release);
  // Ignores errors: a full disk or a deleted folder also makes the work itself fail.
  const ifPossible = (write) => {
    try {
      write();
    } catch {}
  };
  const beat = setInterval(() => ifPossible(() => utimesSync(file, new Date(), new Date())), 5000);
  const alsoHeldBy = (pid) => ifPossible(() => take(file, [holder(process.pid), holder(pid)], 'w'));
  try {
    return await work(alsoHeldBy);
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
};
