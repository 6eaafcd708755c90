import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { devNull, getPriority, setPriority } from 'node:os';
import type { Logger } from 'pino';
import { emitAgain, type MetricEvent } from './platform/metric-events.ts';

/**
 * Runs the console's process for the shop's process: starts it, watches it, restarts it when it ends, and stops it with the shop. So
 * nothing that staff do can delay or end the shop's process.
 */

/** A message from the console's process to the shop's process. */
export type FromConsole =
  | 'open'
  | 'without-port'
  | { readonly isStandingStill: boolean }
  | { readonly event: MetricEvent }
  | { readonly figures: string };
/** A message from the shop's process to the console's process: it asks for the metrics. */
export type ToConsole = 'figures';

/** The exit code of the console's process if its port is taken. */
export const PORT_TAKEN = 3;

/** How often the console's process reports that it is alive. */
export const BEATS_EVERY_MS = 1_000;

interface Settings {
  readonly logger: Logger;
  /** The folder of the built console. A process that is started again serves the same build. */
  readonly consoleFolder: string;
  /** The program to start. Tests start other programs. */
  readonly file?: string;
  /** If the process does not report for this time, it counts as hanging and is killed. */
  readonly hangsAfterMs?: number;
  /** How long to wait before a restart. The time doubles with each restart, up to a minute, until the process reports that it is open. */
  readonly restartAfterMs?: number;
}

/** The program's file is beside this file, both in the source and in the build. */
const consoleFile = (): string =>
  new URL(`./console-main.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url).pathname;

/** The memory limit for the objects of the console's process. A file that needs more ends only that process. */
const MEGABYTES = 1_024;
/** Added to the niceness of the console's process. If processors are scarce, the shop's process then gets three times as much time. */
const NICER_BY = 5;
const LONGEST_WAIT_MS = 60_000;
const FIGURES_WITHIN_MS = 500;
const KILLED_AFTER_MS = 30_000;

/** Gives the shop's process priority over the console's process, for processors and for memory. */
const yieldToShop = (pid: number): void => {
  try {
    setPriority(pid, Math.min(19, getPriority() + NICER_BY));
  } catch {
    // A container or a systemd unit may forbid this. Both processes then have the same priority.
  }
  // Only Linux has this file. If memory runs out, the kernel first kills the process with the higher number.
  writeFile(`/proc/${pid}/oom_score_adj`, '500').catch(() => undefined);
};

/** `without-port`: the process runs its jobs, but another program uses the port. */
type FirstStart = 'open' | 'without-port' | 'port-taken' | 'failed';

export interface ConsoleProcess {
  readonly firstStart: Promise<FirstStart>;
  /** How often the process was started. */
  readonly starts: () => number;
  /** Whether the console is open, and its process has reported in the last seconds. */
  readonly isOpen: () => boolean;
  readonly isStandingStill: () => boolean;
  /** The metrics of that process in the format of Prometheus. Empty if the process does not answer in time. */
  readonly figures: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

export const startConsole = ({
  logger,
  consoleFolder,
  file = consoleFile(),
  hangsAfterMs = 60_000,
  restartAfterMs = 1_000,
}: Settings): ConsoleProcess => {
  const firstStart = Promise.withResolvers<FirstStart>();
  let child: ChildProcess | undefined;
  let starts = 0;
  let isOpen = false;
  let isStandingStill = false;
  let isStopping = false;
  let lastBeat = 0;
  let waitMs = restartAfterMs;
  let soon: NodeJS.Immediate | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let hear: (figures: string) => void = () => undefined;

  const take = (said: FromConsole): void => {
    if (said === 'open' || said === 'without-port') {
      isOpen = said === 'open';
      waitMs = restartAfterMs;
      firstStart.resolve(said);
    } else if ('isStandingStill' in said) {
      lastBeat = performance.now();
      isStandingStill = said.isStandingStill;
    } else if ('event' in said) emitAgain(said.event);
    else if ('figures' in said) hear(said.figures);
    // Passes on other messages, which tell `node --watch` the files that a program has loaded.
    else process.send?.(said);
  };

  const hasEnded = (code: number | null, signal: NodeJS.Signals | null): void => {
    child = undefined;
    isOpen = false;
    isStandingStill = false;
    firstStart.resolve(code === PORT_TAKEN ? 'port-taken' : 'failed');
    clearImmediate(soon);
    soon = setImmediate(startAgain, { code, signal });
  };

  const startAgain = (end: { readonly code: number | null; readonly signal: NodeJS.Signals | null }): void => {
    if (isStopping) return;
    logger.error({ ...end, waitMs }, 'the console’s process ended, and is started again');
    clearTimeout(waiting);
    waiting = setTimeout(start, waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  };

  const begin = (): ChildProcess => {
    const started = fork(file, [consoleFolder], {
      execArgv: [...process.execArgv, `--max-old-space-size=${MEGABYTES}`],
      // The console's process gets the settings that the shop's process read, so that a later change of the file affects neither process.
      env: { ...process.env, ENV_FILE: devNull },
    });
    started.on('spawn', () => {
      if (started.pid === undefined) return;
      yieldToShop(started.pid);
      logger.info({ pid: started.pid }, 'the console’s process is started');
    });
    started.on('message', take);
    started.on('error', (err) => logger.error({ err }, 'the console’s process'));
    started.on('exit', (code, signal) => hasEnded(code, signal));
    return started;
  };

  /** Starting a process fails if the machine has no memory or no process ids left. This must not end the shop's process. */
  const start = (): void => {
    starts += 1;
    lastBeat = performance.now();
    try {
      child = begin();
      if (child.pid === undefined) hasEnded(null, null);
    } catch (err) {
      logger.error({ err }, 'the console’s process');
      hasEnded(null, null);
    }
  };

  const answers = (): boolean => isOpen && performance.now() - lastBeat < 3 * BEATS_EVERY_MS;

  const watching = setInterval(
    () => {
      if (!child || performance.now() - lastBeat < hangsAfterMs) return;
      logger.error('the console’s process hangs, and is killed');
      child.kill('SIGKILL');
    },
    Math.min(hangsAfterMs, BEATS_EVERY_MS),
  );

  let asked: Promise<string> | undefined;
  const askForFigures = (): Promise<string> => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(resolve, FIGURES_WITHIN_MS, '');
    hear = resolve;
    child?.send('figures' satisfies ToConsole);
    return promise.finally(() => {
      clearTimeout(timer);
      asked = undefined;
    });
  };

  start();
  return {
    firstStart: firstStart.promise,
    starts: () => starts,
    isOpen: answers,
    isStandingStill: () => isStandingStill,
    figures: async () => {
      if (!answers()) return '';
      // Two Prometheus servers that ask at the same time share one answer.
      asked ??= askForFigures();
      return asked;
    },
    stop: async () => {
      isStopping = true;
      clearInterval(watching);
      clearTimeout(waiting);
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child?.kill('SIGKILL'), KILLED_AFTER_MS);
      await ended;
      clearTimeout(timer);
    },
  };
};
