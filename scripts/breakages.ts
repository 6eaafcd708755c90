// `npm run test:breakages`: breaks the product on purpose, in one place at a time, and expects a test to fail each time.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allBreakages } from '../tests/breakages/all.ts';
import { type BreakageOfArea, broken, sampleOf } from '../tests/breakages/breakage.ts';
import { type Copy, copyCheckout } from '../tests/breakages/copy-checkout.ts';
import { needsBrowser, type Outcome, runTestsOf } from '../tests/breakages/run-tests-of.ts';
import { buildConsole, buildServer, buildShop } from './lib/build.mjs';
import { findChromium } from './lib/chromium.ts';
import { since } from './lib/step.mjs';

const help = `Usage: npm run test:breakages -- [options]

Breaks the product in one place after another, in a copy of this folder, and expects a test to fail each time.

  --size short|full  how much the tests do, short unless TEST_SIZE is set
  --sample N         only so many of them, by chance
  --seed S           the chance of --sample: the same seed gives the same ones
  --only TEXT        only those with this text in their names
  --area AREA        only those of an area: ${[...new Set(allBreakages.map(({ area }) => area))].join(', ')}
  --workers N        how many at once, 2 at most
  --tell             say which test noticed
  --unbroken         break nothing: the same tests must pass
`;

const { values: asked } = parseArgs({
  options: {
    size: { type: 'string', default: process.env.TEST_SIZE ?? 'short' },
    sample: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    only: { type: 'string', default: '' },
    area: { type: 'string' },
    workers: { type: 'string', default: '2' },
    tell: { type: 'boolean', default: false },
    unbroken: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (asked.help) {
  process.stdout.write(help);
  process.exit();
}

const root = fileURLToPath(new URL('../', import.meta.url));
const fitting = allBreakages.filter(
  ({ name, area }) => name.includes(asked.only) && (asked.area === undefined || area === asked.area),
);
const chosen = asked.sample === undefined ? fitting : sampleOf(fitting, Number(asked.sample), Number(asked.seed));
if (asked.sample !== undefined)
  process.stdout.write(`${chosen.length} of ${fitting.length}, by --seed ${asked.seed}\n`);

await buildShop();
await buildConsole();
await buildServer();
const env: NodeJS.ProcessEnv = { ...process.env, TEST_SIZE: asked.size };
if (chosen.some(needsBrowser)) env.CHROMIUM = await findChromium();

const tryIn = async (copy: Copy, breakage: BreakageOfArea): Promise<Outcome> => {
  if (asked.unbroken) return runTestsOf(copy, breakage, env);
  const mend = copy.change(breakage.file, (text) => broken(text, breakage));
  try {
    return await runTestsOf(copy, breakage, env);
  } finally {
    mend();
  }
};

const say = ({ area, name }: BreakageOfArea, began: number, outcome: Outcome): boolean => {
  const { failed, trouble } = outcome;
  const isGood = asked.unbroken ? failed.length === 0 && trouble === '' : failed.length > 0;
  const word = isGood ? (asked.unbroken ? 'passes' : 'caught') : asked.unbroken ? 'FAILS ' : 'MISSED';
  process.stdout.write(`${word}  ${since(began).padStart(6)}  ${area}: ${name}\n`);
  const more = [...(asked.tell || (asked.unbroken && !isGood) ? failed : []), ...(trouble && !isGood ? [trouble] : [])];
  for (const text of more) process.stdout.write(`    ${text.replaceAll('\n', '\n    ')}\n`);
  return isGood;
};

const waiting = [...chosen];
let passed = 0;
const copies: Copy[] = [];
const removeCopies = (): void => {
  for (const copy of copies.splice(0)) copy.remove();
};
process.once('exit', removeCopies);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const work = async (): Promise<void> => {
  const copy = copyCheckout(root);
  copies.push(copy);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const began = performance.now();
    const outcome = await tryIn(copy, next).catch((error: Error) => ({ failed: [], trouble: error.message }));
    if (say(next, began, outcome)) passed += 1;
  }
};

const workers = Math.min(Number(asked.workers), 2, availableParallelism(), chosen.length);
await Promise.all(Array.from({ length: workers }, work));
process.stdout.write(`\n${passed} passed, ${chosen.length - passed} failed\n`);
process.exitCode = passed === chosen.length && passed > 0 ? 0 : 1;
