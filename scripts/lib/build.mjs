// Runs on any Node from 20 on: only built-in modules here.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './install.mjs';

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

const build = (...args) =>
  execFileSync(pinnedNode, [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn', ...args], {
    cwd: shop,
    stdio: 'inherit',
  });

/** Builds the shop, for browsers and for the server, when its sources are not those it was built from. */
export const buildShop = () => {
  const wanted = digestOfSources();
  const isBuilt = existsSync(`${shop}/dist/index.html`) && existsSync(`${shop}/dist-server/prerender.js`);
  if (isBuilt && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  process.stdout.write('Building the shop.\n');
  build();
  build('--ssr', 'src/app/prerender.tsx');
  writeFileSync(marker, wanted);
};
