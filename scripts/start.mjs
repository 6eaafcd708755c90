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
// The sandbox replaces the payment provider, unless a real one is configured. In a rehearsal it may run on another server.
const { NODE_ENV, REHEARSAL, PAYMENT_URL, PAYMENT_API_URL } = process.env;
const isRehearsal = NODE_ENV === 'production' && REHEARSAL === 'yes';
const needsSandbox = isRehearsal ? !PAYMENT_API_URL : NODE_ENV !== 'production' && !PAYMENT_URL;
runTogether([
  { name: 'the shop', ...builtServer },
  ...(needsSandbox ? [{ name: 'the payment sandbox', file: `${root}apps/payment-sandbox/src/main.ts` }] : []),
]);
