import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Turns } from '../../platform/limits/turns.ts';
import type { CheckedFile } from './check-file.ts';
import type { Answered, FileRequest, Previewed } from './file-worker.ts';
import { CatalogueError, refusedFile } from './mistakes/catalogue-error.ts';
import type { PreviewRequest } from './preview.ts';

/** How much processor time and memory the thread may use to read a file. */
interface Limits {
  readonly seconds: number;
  readonly megabytes: number;
}

/** A valid file of 10 MB uses a third of these limits. */
const usual: Limits = { seconds: 20, megabytes: 400 };

/** How long the idle thread waits for another file before it ends. Starting a thread takes longer than reading most files. */
const IDLE_MS = 60_000;

/** The worker's file lies beside this one, both in the source and in the build. */
const workerFile = new URL(`./file-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

const isTooMuch = (error: unknown): boolean =>
  error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** How often the thread's processor time is checked. */
const LOOK_MS = 250;

/**
 * Aborts when the thread has used this much processor time. It does not count the time for which the thread waits for a busy processor,
 * because the file does not cause that.
 */
const processorLimit = (worker: Worker, seconds: number) => {
  const limit = new AbortController();
  // `cpuUsage` rejects while the thread is starting.
  const began = worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  const look = async (): Promise<void> => {
    const { user, system } = await worker.cpuUsage(await began);
    if (user + system > seconds * 1_000_000) limit.abort();
  };
  // `cpuUsage` rejects when the thread has ended.
  const timer = setInterval(() => look().catch(() => undefined), Math.min(LOOK_MS, seconds * 1_000));
  return { signal: limit.signal, end: () => clearInterval(timer) };
};

/**
 * Reads catalogue files in a separate thread, one at a time, and compares them with the shop. If a file takes too long or too much memory,
 * it ends the thread and refuses the file.
 */
export const createFileReader = ({ seconds, megabytes }: Limits = usual) => {
  let running: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const turns = new Turns<'a file', never>({ atOnce: 1 });

  const start = (): Worker => {
    const worker = new Worker(workerFile, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (running === worker) running = undefined;
    });
    return worker;
  };

  const end = async (): Promise<void> => {
    const worker = running;
    running = undefined;
    await worker?.terminate();
  };

  const ask = async <Result>(asked: FileRequest | PreviewRequest): Promise<Result> => {
    clearTimeout(idle);
    running ??= start();
    const worker = running;
    worker.ref();
    const limit = processorLimit(worker, seconds);
    try {
      const answer = once(worker, 'message', { signal: limit.signal }) as Promise<[Answered<Result>]>;
      // If `postMessage` throws, nothing awaits this promise, and an abort by the limit could still reject it.
      answer.catch(() => undefined);
      worker.postMessage(asked);
      const [answered] = await answer;
      if ('mistaken' in answered) throw new CatalogueError(answered.mistaken);
      return answered.result;
    } catch (error) {
      if (error instanceof CatalogueError) throw error;
      await end();
      if (limit.signal.aborted) throw refusedFile(asked.name, 'too_slow', { seconds });
      throw isTooMuch(error) ? refusedFile(asked.name, 'too_much') : error;
    } finally {
      limit.end();
      running?.unref();
      idle = setTimeout(end, IDLE_MS).unref();
    }
  };

  const inTurn = <Result>(asked: FileRequest | PreviewRequest) => turns.run('a file', () => ask<Result>(asked));

  return {
    read: (name: string, content: Uint8Array) => inTurn<CheckedFile>({ name, content }),
    preview: (asked: PreviewRequest) => inTurn<Previewed>(asked),
  };
};

export const fileReader = createFileReader();
