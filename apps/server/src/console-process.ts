import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import type { Logger } from 'pino';
import { emitAgain, type MetricEvent } from './platform/metric-events.ts';

/**
 * The console's process, as the shop's process sees it: started, watched, started again when it ends, and stopped with the shop. Nothing that
 * staff do can hold up the shop's process or take it down.
 */

/** What the console's process tells the shop's. */
export type FromConsole =
  | 'open'
  | 'without-port'
  | { readonly isStandingStill: boolean }
  | { readonly event: MetricEvent }
  | { readonly figures: string };
/** What the shop's process asks. */
export type ToConsole = 'figures';

/** The console's process ends with this code if its port is taken. */
export const PORT_TAKEN = 3;

/** How often the console's process says that it is alive. */
export const BEATS_EVERY_MS = 1_000;

interface Settings {
  readonly logger: Logger;
  /** The folder of the built console. A process that is started again serves the same build. */
  readonly consoleFolder: string;
  /** The program. Tests have others. */
  readonly file?: string;
  /** After how long without a beat the process counts as hanging, and is killed. */
  readonly hangsAfterMs?: number;
  /** How long the next start waits after the process ended. Doubles up to a minute while the process never opens. */
  readonly restartAfterMs?: number;
}

/** The program is beside this file, in the source and in the build. */
const consoleFile = (): string =>
  new URL(`./console-main.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url).pathname;

/** The most memory for the objects of the console's process. A file that needs more ends that process, and only it. */
const MEGABYTES = 1_024;
/** When processors are scarce, the shop's process gets three times as much of them. */
const NICER_BY = 5;
const LONGEST_WAIT_MS = 60_000;
const FIGURES_WITHIN_MS = 500;
const KILLED_AFTER_MS = 30_000;

/** Lets the shop's process go first for processors, and when the machine has no memory left. */
const yieldToShop = (pid: number): void => {
  try {
    setPriority(pid, Math.min(19, getPriority() + NICER_BY));
  } catch {
    // A container or a unit may forbid it. The console then competes with the shop on equal terms.
  }
  // Only Linux has this file: with a higher number the kernel kills the console's process first.
  writeFile(`/proc/${pid}/oom_score_adj`, '500').catch(() => undefined);
};

/** `without-port`: the process runs its jobs, and another program has the port. */
type FirstStart = 'open' | 'without-port' | 'port-taken' | 'failed';

export interface ConsoleProcess {
  /** How the first start ended. */
  readonly firstStart: Promise<FirstStart>;
  /** How often the process was started. */
  readonly starts: () => number;
  /** Whether the console is open, and its process has been alive in the last seconds. */
  readonly isOpen: () => boolean;
  readonly isStandingStill: () => boolean;
  /** The figures of that process in the format of Prometheus. Empty if it does not answer in time. */
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
    // `node --watch` learns by these messages which files a program has loaded.
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

  /** A machine without memory or process numbers starts no process: that must not end the shop's. */
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

  start();
  return {
    firstStart: firstStart.promise,
    starts: () => starts,
    isOpen: answers,
    isStandingStill: () => isStandingStill,
    figures: async () => {
      if (!answers()) return '';
      const { promise, resolve } = Promise.withResolvers<string>();
      const timer = setTimeout(resolve, FIGURES_WITHIN_MS, '');
      hear = resolve;
      child?.send('figures' satisfies ToConsole);
      return promise.finally(() => clearTimeout(timer));
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
