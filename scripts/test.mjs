// `npm test`: installs what is missing, builds the shop if its sources changed, and runs every check and every test.
import './lib/node-version.mjs';
import { spawnSync } from 'node:child_process';
import { buildShop } from './lib/build.mjs';
import { install, pinnedNode, root } from './lib/install.mjs';

await install();
await buildShop();
const { status } = spawnSync(pinnedNode, [`${root}scripts/run-tests.ts`], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
