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
// Passes a signal on to the program, and waits for the program, because it may have servers to stop.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// The terminal already sends Ctrl+C to the program. A second signal from this process would make the program stop without waiting.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
