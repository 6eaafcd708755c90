import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ProcessorTime } from './processor-time.ts';
import { since } from './step.mjs';
import type { Count } from './test-report.ts';

/** A part of the tests, which runs in one test program. */
export interface Part {
  /** The part's name in the table of docs/testing.md. */
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the numbers of passed and failed tests from the program's output, or from the report that it wrote. */
  readonly count: (output: string) => Count;
  /** How to run a single test of the part. */
  readonly advice: string;
}

export interface Outcome extends Count {
  readonly name: string;
  readonly processorSeconds: number;
}

interface Running {
  readonly name: string;
  readonly began: number;
  readonly time: ProcessorTime;
  done: number;
  total: number;
  readonly stop: (signal: NodeJS.Signals) => void;
}

const LOOK_EVERY_MS = 500;
const TELL_EVERY_MS = 15_000;

const running = new Set<Running>();
const began = performance.now();

const tell = (): void => {
  const parts = [...running].map(
    ({ name, done, total, time }) =>
      `${name} ${total > 0 ? `${done} of ${total}` : '…'} (${Math.round(time.seconds)} s)`,
  );
  if (parts.length > 0) process.stdout.write(`${since(began)}: ${parts.join(' · ')}\n`);
};

setInterval(() => {
  for (const { time } of running) time.look();
}, LOOK_EVERY_MS).unref();
setInterval(tell, TELL_EVERY_MS).unref();

// A signal to this process also ends the programs that it runs.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const part of running) part.stop(signal);
    process.exitCode = 130;
    setTimeout(() => process.exit(130), 5_000).unref();
  });

const countOrFail = (count: Part['count'], output: string): Count => {
  try {
    return count(output);
  } catch {
    return { passed: 0, failed: 1 };
  }
};

/** Runs a part to its end and reports the result. A program that exits with an error but reports no failed test counts as one failure. */
export const runPart = async ({ name, args, env = {}, count, advice }: Part): Promise<Outcome> => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const part: Running = {
    name,
    began: performance.now(),
    time: new ProcessorTime(child.pid ?? 0),
    done: 0,
    total: 0,
    stop: (signal) => child.kill(signal),
  };
  running.add(part);
  child.on('message', (progress: { done: number; total: number }) => Object.assign(part, progress));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  running.delete(part);
  const counted = countOrFail(count, output);
  const all = code === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1, names: [name] };
  process.stdout.write(`${name}: ${all.passed} passed, ${all.failed} failed in ${since(part.began)}\n`);
  if (all.failed > 0) process.stdout.write(`\n── ${name}\n${output}\n${advice}\n`);
  return { ...all, name, processorSeconds: part.time.seconds };
};
