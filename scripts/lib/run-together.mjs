// Import no packages here: this file also runs before npm has installed them, and on any Node from version 20.
import { spawn } from 'node:child_process';
import { pinnedNode, root } from './install.mjs';

const listOf = (names) => names.join(' and ');

/**
 * Runs programs on the pinned runtime until one of them ends or the user stops the command. Then stops the others and waits for them. Each
 * program is in its own process group, so that Ctrl-C reaches it only once, through this process. Each program also has a channel to this
 * process: there it reports when it is ready. If this process is killed, the channel closes, and the program stops.
 */
export const runTogether = (programs) => {
  const began = performance.now();
  const starting = new Set(programs);
  const running = new Set();
  let ended;
  let isAsked = false;

  const stop = () => {
    for (const child of running) child.kill('SIGTERM');
  };
  const stopAsAsked = () => {
    isAsked = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAsAsked);

  const isReady = (program) => {
    // A program in Node's watch mode reports at every restart that it is ready.
    if (!starting.delete(program) || starting.size > 0) return;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`Started ${listOf(programs.map(({ name }) => name))} in ${seconds} s.\n`);
  };

  for (const program of programs) {
    const { name, file, flags = [], env = {}, cwd = root } = program;
    const child = spawn(pinnedNode, [...flags, file], {
      cwd,
      detached: true,
      // The compile cache makes later starts faster.
      env: { NODE_COMPILE_CACHE: `${root}node_modules/.compiled`, ...env, ...process.env },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    running.add(child);
    let said = '';
    child.stderr.on('data', (chunk) => {
      process.stderr.write(chunk);
      said = `${said}${chunk}`.slice(-4000);
    });
    child.on('message', (message) => message === 'ready' && isReady(program));
    child.on('close', (code) => {
      running.delete(child);
      ended ??= { name, said, code: code ?? 1 };
      process.exitCode = process.exitCode || (code ?? 1);
      stop();
      // Repeats the cause at the end, because the other programs print more lines while they stop.
      if (running.size === 0 && programs.length > 1 && ended.code !== 0 && !isAsked)
        process.stderr.write(
          `\nEverything is stopped, because ${ended.name} ended:\n${ended.said.trim() || `code ${ended.code}`}\n`,
        );
    });
  }
};
