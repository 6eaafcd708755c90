// Runs a program of ours on the pinned runtime, after installing what is missing: node scripts/run.mjs FILE ARGUMENTS
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
// Whoever ends us by our process id means the program. It is waited for, as it may have servers of its own to stop.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// A terminal sends its Ctrl+C to the program as well, which takes a second one for impatience.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
