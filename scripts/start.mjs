// `npm start`: installs what is missing, builds the shop if its sources changed, and serves everything.
import { buildShop } from './lib/build.mjs';
import { install, root } from './lib/install.mjs';
import { runTogether } from './lib/run-together.mjs';

install();
buildShop();
runTogether([{ file: `${root}apps/server/src/main.ts` }]);
