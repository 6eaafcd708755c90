// Runs on any Node from 20 on: only built-in modules here.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A holder on another machine or in another container, of which only the file's age tells whether it lives. */
const silentAfterMs = 30_000;

/** State and beginning of a process; nothing where the system has no such files. A number is given out anew one day. */
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

/** Who holds the lock; nobody if it is not there, or if those who hold it are dead. */
const heldBy = (file) => {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const text = readFileSync(file, 'utf8');
    // It is being written at this moment.
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

/** Not `recursive`: in a folder that cannot be written that gives another error than the true one. */
const makeFolder = (folder) => {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
};

/** Waits until nobody holds the lock, and takes it. `onWait` is told once, and by whom it is held. */
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
 * Does something that two commands must not do in one folder at a time. A holder that dies lets go by dying; a program that it
 * started and that outlives it holds on, through `alsoHeldBy`.
 */
export const alone = async (file, onWait, work) => {
  await takeLock(file, onWait);
  const release = () => rmSync(file, { force: true });
  process.on('exit', release);
  // Best effort: a full disk, or somebody who deletes the whole folder, shows in the work itself.
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
