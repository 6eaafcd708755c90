// `npm start`: installs what is missing, builds shop, console and server if their sources changed, and serves everything.
import './lib/node-version.mjs';
import { buildConsole, buildServer, buildShop } from './lib/build.mjs';
import { builtServer } from './lib/built-server.mjs';
import { loadEnvFile } from './lib/env-file.mjs';
import { install, root } from './lib/install.mjs';
import { runTogether } from './lib/run-together.mjs';

loadEnvFile();
await install();
await buildShop();
await buildConsole();
await buildServer();
// The sandbox replaces the payment provider, unless a real one is configured.
const { NODE_ENV, PAYMENT_URL } = process.env;
const needsSandbox = NODE_ENV !== 'production' && !PAYMENT_URL;
runTogether([
  { name: 'the shop', ...builtServer },
  ...(needsSandbox ? [{ name: 'the payment sandbox', file: `${root}apps/payment-sandbox/src/main.ts` }] : []),
]);
