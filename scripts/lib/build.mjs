// Runs on any Node from 20 on: only built-in modules here.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, prepare, root } from './install.mjs';
import { quietly } from './step.mjs';

const shop = `${root}apps/storefront`;
const marker = `${root}node_modules/.shop-built-from`;

/** All that the built shop is made of. */
const sources = [
  'package-lock.json',
  'apps/storefront/package.json',
  'apps/storefront/tsconfig.json',
  'apps/storefront/index.html',
  'apps/storefront/vite.config.ts',
  'apps/storefront/build',
  'apps/storefront/public',
  'apps/storefront/src',
  'packages/contract/src',
  'packages/rules/src',
  'packages/texts/src',
];

const filesOf = (path) => {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true, recursive: true }) : [];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
};

const digestOfSources = () => {
  const digest = createHash('sha256').update(process.env.VITE_API_HOST ?? '');
  for (const source of sources) {
    const path = root + source;
    const files = source.includes('.') ? [path] : filesOf(path).sort();
    for (const file of files) digest.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  }
  return digest.digest('hex');
};

const isBuilt = () =>
  existsSync(`${shop}/dist/index.html`) &&
  existsSync(`${shop}/dist-server/prerender.js`) &&
  existsSync(marker) &&
  readFileSync(marker, 'utf8') === digestOfSources();

const build = (alsoHeldBy, ...args) =>
  quietly(pinnedNode, [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn', ...args], {
    cwd: shop,
    onStart: alsoHeldBy,
  });

const buildBoth = async (alsoHeldBy) => {
  const sources = digestOfSources();
  // A build that is interrupted is not the one that it replaced either.
  rmSync(marker, { force: true });
  await build(alsoHeldBy);
  await build(alsoHeldBy, '--ssr', 'src/app/prerender.tsx');
  writeFileSync(marker, sources);
};

/** Builds the shop, for browsers and for the server, when its sources are not those it was built from. */
export const buildShop = () => prepare(isBuilt, 'Building the shop', buildBoth);
