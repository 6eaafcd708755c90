// `npm run release`: makes the archives of this version, one for each processor, in the folder `release`.
import { mkdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './lib/install.mjs';
import { buildAll, makeRelease, processors } from './lib/release.ts';
import { step } from './lib/step.mjs';

const wanted = processors.filter((one) => process.argv.length < 3 || process.argv.includes(one));
const folder = `${root}release`;
mkdirSync(folder, { recursive: true });
await buildAll();
for (const processor of wanted) {
  const archive = (await step(`Packing linux-${processor}`, () => makeRelease(processor, folder))) as string;
  process.stdout.write(`  release/${basename(archive)}, ${Math.round(statSync(archive).size / 1e6)} MB\n`);
}
