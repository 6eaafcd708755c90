// Runs a program of ours on the pinned runtime, after installing what is missing: node scripts/run.mjs FILE ARGUMENTS
import './lib/node-version.mjs';
import { spawnSync } from 'node:child_process';
import { install, pinnedNode, root } from './lib/install.mjs';

await install();
const [file, ...args] = process.argv.slice(2);
const { status } = spawnSync(pinnedNode, [root + file, ...args], { stdio: 'inherit' });
process.exitCode = status ?? 1;
