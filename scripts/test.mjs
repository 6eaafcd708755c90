// `npm test`: installs what is missing, builds shop, console and server if their sources changed, and runs checks and tests.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { buildConsole, buildServer, buildShop } from './lib/build.mjs';
import { install, pinnedNode, root } from './lib/install.mjs';

await install();
await buildShop();
await buildConsole();
await buildServer();
const tests = spawn(pinnedNode, [`${root}scripts/run-tests.ts`, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
tests.on('close', (code) => {
  process.exitCode = code ?? 1;
});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => tests.kill(signal));
// The terminal already sends Ctrl+C to the tests. A second signal from this process would make them stop without waiting.
process.on('SIGINT', () => process.stdin.isTTY || tests.kill('SIGINT'));
