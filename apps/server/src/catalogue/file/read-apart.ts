import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CheckedFile } from './check-file.ts';
import type { Answered, AskedFile, Previewed } from './file-worker.ts';
import { CatalogueError, refusedFile } from './mistakes/catalogue-error.ts';
import type { AskedPreview } from './preview.ts';

/** How long reading a file may use the processor, and how much memory it may take. */
interface Limits {
  readonly seconds: number;
  readonly megabytes: number;
}

/** A right file of 10 MB takes a third of either. */
const usual: Limits = { seconds: 20, megabytes: 400 };

/** How long the thread waits for another file: starting it costs more than reading most files. */
const IDLE_MS = 60_000;

/** Beside this module, from the sources and built. */
const workerFile = new URL(`./file-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

const isTooMuch = (error: unknown): boolean =>
  error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** How often the processor time of the thread is looked at. */
const LOOK_MS = 250;

/** Is aborted once the thread has used the processor for so long. Waiting for a busy machine does not count: that is no fault of the file. */
const processorLimit = (worker: Worker, seconds: number) => {
  const limit = new AbortController();
  // Nothing is told of a thread that is only starting.
  const began = worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  const look = async (): Promise<void> => {
    const { user, system } = await worker.cpuUsage(await began);
    if (user + system > seconds * 1_000_000) limit.abort();
  };
  // A thread that has ended uses nothing more.
  const timer = setInterval(() => look().catch(() => undefined), Math.min(LOOK_MS, seconds * 1_000));
  return { signal: limit.signal, end: () => clearInterval(timer) };
};

/**
 * Reads catalogue files, and compares them with the shop, one after another, in a thread beside the one that sells. A file that takes too long or too much memory
 * ends the thread, and its writer is told so.
 */
export const createFileReader = ({ seconds, megabytes }: Limits = usual) => {
  let running: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

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

  const ask = async <Result>(asked: AskedFile | AskedPreview): Promise<Result> => {
    clearTimeout(idle);
    running ??= start();
    const worker = running;
    worker.ref();
    const limit = processorLimit(worker, seconds);
    try {
      const answer = once(worker, 'message', { signal: limit.signal }) as Promise<[Answered<Result>]>;
      // Where the message cannot be sent, the wait for its answer may still end at the limit.
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

  const inTurn = <Result>(asked: AskedFile | AskedPreview): Promise<Result> => {
    const turn = last.then(() => ask<Result>(asked));
    last = turn.catch(() => undefined);
    return turn;
  };

  return {
    read: (name: string, content: Uint8Array) => inTurn<CheckedFile>({ name, content }),
    preview: (asked: AskedPreview) => inTurn<Previewed>(asked),
  };
};

export const readApart = createFileReader();
