// Runs on any Node from 20 on: only built-in modules here.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, prepare, root } from './install.mjs';
import { quietly } from './step.mjs';
import { writeVersion } from './version.mjs';

const filesOf = (path) => {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true, recursive: true }) : [];
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'));
  return files.map((entry) => join(entry.parentPath ?? entry.path, entry.name));
};

const digestOf = (sources) => {
  const digest = createHash('sha256').update(process.env.VITE_API_HOST ?? '');
  for (const source of sources) {
    const path = root + source;
    const files = source.includes('.') ? [path] : filesOf(path).sort();
    for (const file of files) digest.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  }
  return digest.digest('hex');
};

/** Returns a function that runs the Vite builds of a folder, unless their results exist and were made from the present sources. */
const buildOf = ({ doing, folder, marker, sources, results, builds }) => {
  const markerFile = `${root}node_modules/${marker}`;
  const isBuilt = () =>
    results.every((file) => existsSync(root + file)) &&
    existsSync(markerFile) &&
    readFileSync(markerFile, 'utf8') === digestOf(sources);
  const build = async (alsoHeldBy) => {
    const digest = digestOf(sources);
    // Deleted first, so that an interrupted build does not match the old marker.
    rmSync(markerFile, { force: true });
    for (const args of builds)
      await quietly(pinnedNode, [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn', ...args], {
        cwd: root + folder,
        onStart: alsoHeldBy,
      });
    writeFileSync(markerFile, digest);
  };
  return () => prepare(isBuilt, doing, build);
};

const packages = ['package-lock.json', 'packages/contract/src', 'packages/rules/src', 'packages/texts/src'];
const web = 'packages/web';

/** Builds the shop, for browsers and for the server, if the shop's sources have changed. */
export const buildShop = buildOf({
  doing: 'Building the shop',
  folder: 'apps/storefront',
  marker: '.shop-built-from',
  sources: [
    ...packages,
    web,
    'apps/storefront/package.json',
    'apps/storefront/tsconfig.json',
    'apps/storefront/index.html',
    'apps/storefront/vite.config.ts',
    'apps/storefront/build',
    'apps/storefront/public',
    'apps/storefront/src',
  ],
  results: ['apps/storefront/dist/index.html', 'apps/storefront/dist-server/prerender.js'],
  builds: [[], ['--ssr', 'src/app/prerender.tsx']],
});

/** Builds the console if its sources have changed. */
export const buildConsole = buildOf({
  doing: 'Building the console',
  folder: 'apps/console',
  marker: '.console-built-from',
  sources: [
    ...packages,
    web,
    'apps/console/package.json',
    'apps/console/tsconfig.json',
    'apps/console/index.html',
    'apps/console/vite.config.ts',
    'apps/console/build',
    'apps/console/public',
    'apps/console/src',
  ],
  results: ['apps/console/dist/index.html'],
  builds: [[]],
});

const serverSources = [...packages, 'apps/server/package.json', 'apps/server/vite.config.ts', 'apps/server/src'];

const buildServerFiles = buildOf({
  doing: 'Building the server',
  folder: 'apps/server',
  marker: '.server-built-from',
  sources: serverSources,
  results: ['apps/server/dist/main.js'],
  builds: [[]],
});

/** Builds the server if its sources have changed. Writes the version also if only another part has changed. */
export const buildServer = async () => {
  await buildServerFiles();
  writeVersion(root, `${root}apps/server/dist/version.txt`);
};

/** Builds the operator's commands for the tests. Run from the sources, a command would take three times the processor time. */
export const buildOperator = buildOf({
  doing: 'Building the operator’s commands',
  folder: 'apps/server',
  marker: '.operator-built-from',
  sources: serverSources,
  results: ['apps/server/dist-operator/main.js'],
  builds: [['--ssr', 'src/operator/main.ts', '--outDir', 'dist-operator']],
});
