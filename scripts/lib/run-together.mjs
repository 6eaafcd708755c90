// Runs on any Node from 20 on: only built-in modules here.
import { spawn } from 'node:child_process';
import { pinnedNode, root } from './install.mjs';

/**
 * Runs programs on the pinned runtime until one of them ends or somebody stops us; then stops the others and waits for them.
 * Each stands in a process group of its own, so that Ctrl-C reaches it once, through us; should we be killed, it notices that
 * its channel to us is gone and stops by itself.
 */
export const runTogether = (programs) => {
  const children = programs.map(({ file, flags = [], cwd = root }) =>
    spawn(pinnedNode, [...flags, file], {
      cwd,
      detached: true,
      // What was compiled once starts faster the next time.
      env: { NODE_COMPILE_CACHE: `${root}node_modules/.compiled`, ...process.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  const stop = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop('SIGTERM'));
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 1;
      stop('SIGTERM');
    });
  }
};
