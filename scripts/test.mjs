// `npm test`: installs what is missing, builds shop, console and server if their sources changed, and runs every check and every test.
import './lib/node-version.mjs';
import { spawnSync } from 'node:child_process';
import { buildConsole, buildServer, buildShop } from './lib/build.mjs';
import { install, pinnedNode, root } from './lib/install.mjs';

await install();
await buildShop();
await buildConsole();
await buildServer();
const { status } = spawnSync(pinnedNode, [`${root}scripts/run-tests.ts`], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
