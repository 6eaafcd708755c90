import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOperator, buildServer } from '../../scripts/lib/build.mjs';
import { builtServer } from '../../scripts/lib/built-server.mjs';
import { freePort } from './free-port.ts';

/** Runs the real server as a separate process, for tests and benchmarks. */

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Running {
  readonly child: ChildProcess;
  /** The program's output so far. */
  readonly output: () => string;
  /** What the program has written to standard output. */
  readonly printed: () => string;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** The running programs. When this process exits, it kills them. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

export const runProgram = (
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  cwd = process.cwd(),
  flags: readonly string[] = [],
): Running => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...flags, resolve(root, program), ...args], {
    // Ignores the developer's .env file.
    env: { PATH, ENV_FILE: devNull, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  let output = '';
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    printed += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  return { child, output: () => output, printed: () => printed, ended };
};

export interface RunningServer extends Running {
  readonly url: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const untilReady = async (running: Running, port: number, path: string): Promise<RunningServer> => {
  const url = `http://localhost:${port}`;
  const isReady = () =>
    fetch(url + path).then(
      ({ ok }) => ok,
      () => false,
    );
  const hasEnded = running.ended.then(() => {
    throw new Error(`It ended: ${running.output()}`);
  });
  hasEnded.catch(() => undefined);
  while (!(await Promise.race([isReady(), hasEnded]))) await new Promise((resolve) => setTimeout(resolve, 20));
  const stop = async () => {
    running.child.kill('SIGTERM');
    await running.ended;
  };
  return { ...running, url, port, stop };
};

let building: Promise<void> | undefined;

/**
 * Starts the server as production does, and waits until it can serve. Uses a free port unless `env` names one. `file` is given to run a
 * server of another version.
 */
export const runServer = async (env: Record<string, string>, file = builtServer.file): Promise<RunningServer> => {
  // Builds the server first, so that a single test after a change runs the changed server too.
  building ??= buildServer();
  await building;
  const port = Number(env.PORT ?? (await freePort()));
  const { flags, env: memory } = builtServer;
  // By default the console has no port, because many servers run at once and only tests of the console need it.
  const given = { CONSOLE_PORT: '0', ...memory, ...env, PORT: String(port) };
  return untilReady(runProgram(file, [], given, undefined, flags), port, '/readyz');
};

/** Waits until the console of a server is open. The console opens its port after the shop's, and `runServer` waits only for the shop. */
export const untilConsoleOpen = async ({ url }: Pick<RunningServer, 'url'>): Promise<void> => {
  const isOpen = async () =>
    ((await (await fetch(`${url}/healthz`)).json()) as { console?: string }).console === 'open';
  while (!(await isOpen())) await new Promise((resolve) => setTimeout(resolve, 20));
};

/** Runs a command of the operator to its end and returns its output. If the command fails, throws an error with the output. */
export const runOperator = async (words: readonly string[], env: Record<string, string>): Promise<string> => {
  await buildOperator();
  const command = runProgram('apps/server/dist-operator/main.js', words, env);
  const { code } = await command.ended;
  if (code !== 0) throw new Error(command.output());
  return command.output();
};

/** Starts the payment sandbox, and waits until it can serve. */
export const runSandbox = async (env: Record<string, string>): Promise<RunningServer> => {
  const port = Number(env.SANDBOX_PORT ?? (await freePort()));
  const sandbox = runProgram('apps/payment-sandbox/src/main.ts', [], { ...env, SANDBOX_PORT: String(port) });
  return untilReady(sandbox, port, '/control/ledger.json');
};
