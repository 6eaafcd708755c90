// Runs one of our programs on the pinned runtime, after installing what is missing: `node scripts/run.mjs FILE ARGUMENTS`.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { install, pinnedNode, root } from './lib/install.mjs';

await install();
const [file, ...args] = process.argv.slice(2);
const child = spawn(pinnedNode, [root + file, ...args], { stdio: 'inherit' });
child.on('error', (error) => {
  throw error;
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
// A signal to this process is meant for the program. This process waits for the program, which may have servers to stop.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// The terminal already sends Ctrl+C to the program. A second signal from here would make the program stop without waiting.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
