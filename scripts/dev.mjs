// `npm run dev`: serves shop, console and server from their sources. When a source changes, the server restarts, and shop and console
// reload. The shop is at http://localhost:5173, the console at http://localhost:5174.
import './lib/node-version.mjs';
import { buildShop } from './lib/build.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { install, root } from './lib/install.mjs';
import { runTogether } from './lib/run-together.mjs';

loadEnvFile();
await install();
await buildShop();
runTogether([
  { name: 'the server', file: `${root}apps/server/src/main.ts`, flags: ['--watch', '--watch-preserve-output'] },
  { name: 'the payment sandbox', file: `${root}apps/payment-sandbox/src/main.ts` },
  { name: 'Vite', file: `${root}node_modules/vite/bin/vite.js`, cwd: `${root}apps/storefront` },
  { name: 'Vite of the console', file: `${root}node_modules/vite/bin/vite.js`, cwd: `${root}apps/console` },
]);
