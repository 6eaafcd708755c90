// Import no packages here: this file also runs before npm has installed them, and on any Node from version 20.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { adviceOn } from './advice.mjs';
import { keepOutput } from './keep-output.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const say = (text) => process.stdout.write(text);

/** A program that failed. `output` is its whole output. */
class ProgramFailed extends Error {
  constructor(program, ending, output, endedByItself = false) {
    super(`${program} ${ending}`);
    this.output = `${output}\n${program} ${ending}\n`;
    this.endedByItself = endedByItself;
  }
}

/** Thrown after the user pressed Ctrl-C or sent a signal. */
export class Stopped extends Error {}

/**
 * Runs a program silently to its end and returns its stdout. When the user stops this process, the process stops the program before it ends
 * itself.
 */
export const quietly = (program, args, { onStart, ...options } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let stdout = '';
    let isStopped = false;
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const stop = () => {
      isStopped = true;
      child.kill('SIGTERM');
      // npm may take a minute to stop, because it first finishes unpacking.
      setTimeout(() => child.kill('SIGKILL'), 2000).unref();
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, stop);
    const settle = (how) => {
      for (const signal of signals) process.off(signal, stop);
      how();
    };
    child.on('error', (error) =>
      settle(() => reject(new ProgramFailed(program, `did not start: ${error.message}`, output))),
    );
    child.on('close', (code, signal) =>
      settle(() => {
        if (isStopped) reject(new Stopped());
        else if (code === 0) resolve(stdout);
        else if (signal) reject(new ProgramFailed(program, `ended by ${signal}`, output));
        else reject(new ProgramFailed(program, `ended with code ${code}`, output, true));
      }),
    );
    if (child.pid) onStart?.(child.pid);
  });

/** The time since `began`, as people read it. */
export const since = (began) => {
  const seconds = (performance.now() - began) / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
};

/** Prints what failed, what to try, and where the whole output is. */
export const explain = (doing, error) => {
  const output = error.output ?? String(error.stack ?? error);
  const known = adviceOn(output);
  const { what, advice } = known ?? {
    what: `“${doing}” did not succeed; the end of what it printed is above.`,
    advice: 'If that tells nothing, delete the folder node_modules and run the command again.',
  };
  const end = output.trim().split('\n').slice(-15).join('\n');
  const log = keepOutput(root, doing.toLowerCase().replace(/\W+/g, '-'), output);
  if (!known || !log) say(`\n${end}\n`);
  say(
    `\n${what}\n${advice}\n${log ? `The whole output is in ${log}` : 'No file could be written: the end of the output is above.'}\n`,
  );
};

/** Runs one step of a command. Prints the step's name and duration in a line, and returns the outcome as a value. */
export const attempt = async (doing, work) => {
  const began = performance.now();
  say(`${doing} … `);
  try {
    const value = await work();
    say(`${since(began)}\n`);
    return { done: true, value };
  } catch (error) {
    if (error instanceof Stopped) {
      say(`stopped after ${since(began)}\n`);
      process.exit(130);
    }
    say(`failed after ${since(began)}\n`);
    return { done: false, error };
  }
};

/** Runs one step of a command. Ends the command if the step fails. */
export const step = async (doing, work) => {
  const outcome = await attempt(doing, work);
  if (outcome.done) return outcome.value;
  explain(doing, outcome.error);
  process.exit(1);
};
