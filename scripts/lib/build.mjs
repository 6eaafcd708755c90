// Import no packages here: this file also runs before npm has installed them, and on any Node from version 20.
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/**
 * How many versions of a build are kept, including the present version. A server that was not restarted yet uses the files of an earlier
 * version.
 */
const KEPT_VERSIONS = 3;

/** Makes `dist` a link to a version's folder in one step, so that a server that starts meanwhile finds the old folder or the new one. */
const linkTo = (version, link) => {
  // Earlier versions of the project built into a folder of this name.
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) rmSync(link, { recursive: true });
  rmSync(`${link}.new`, { force: true });
  symlinkSync(basename(version), `${link}.new`);
  renameSync(`${link}.new`, link);
  const now = new Date();
  utimesSync(version, now, now);
};

/** Deletes the folders of old versions and of interrupted builds. */
const removeOld = (link) => {
  const isVersion = (name) => /^[0-9a-f]{16}$/.test(name.slice(basename(link).length + 1));
  const folder = dirname(link);
  const names = readdirSync(folder);
  const versions = names.filter((name) => name.startsWith(`${basename(link)}-`) && isVersion(name));
  const age = (name) => Date.now() - statSync(join(folder, name)).mtimeMs;
  const old = versions.sort((a, b) => age(a) - age(b)).slice(KEPT_VERSIONS);
  const interrupted = names.filter((name) => name.startsWith(`.${basename(link)}-`) && isVersion(name.slice(1)));
  for (const name of [...old, ...interrupted]) rmSync(join(folder, name), { recursive: true });
};

/**
 * Returns a function that runs the Vite builds of a folder, unless the present sources are already built. Each version has its own folder,
 * such as `dist-1f0c…`, so that a running server keeps the files of its version. `dist` is a link to the folder of the present version.
 */
const buildOf = ({ doing, folder, sources, builds }) => {
  const links = builds.map(({ into }) => `${root}${folder}/${into}`);
  const versionOf = () => digestOf(sources).slice(0, 16);
  const isBuilt = () => {
    const version = versionOf();
    return builds.every(({ file }, index) => {
      const link = links[index];
      const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink();
      return isLink && readlinkSync(link) === `${basename(link)}-${version}` && existsSync(`${link}/${file}`);
    });
  };
  const build = async (alsoHeldBy) => {
    const version = versionOf();
    for (const { into, file, args } of builds) {
      const made = `${root}${folder}/${into}-${version}`;
      if (existsSync(`${made}/${file}`)) continue;
      const vite = [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn', ...args];
      await quietly(pinnedNode, [...vite, '--outDir', `.${into}-${version}`], {
        cwd: root + folder,
        onStart: alsoHeldBy,
      });
      rmSync(made, { recursive: true, force: true });
      renameSync(`${root}${folder}/.${into}-${version}`, made);
    }
    for (const link of links) {
      linkTo(`${link}-${version}`, link);
      removeOld(link);
    }
  };
  return () => prepare(isBuilt, doing, build);
};

const packages = ['package-lock.json', 'packages/contract/src', 'packages/rules/src', 'packages/texts/src'];
const web = 'packages/web';

/** Builds the shop, for browsers and for the server, if the shop's sources have changed. */
export const buildShop = buildOf({
  doing: 'Building the shop',
  folder: 'apps/storefront',
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
  builds: [
    { into: 'dist', file: 'index.html', args: [] },
    { into: 'dist-server', file: 'prerender.js', args: ['--ssr', 'src/app/prerender.tsx'] },
  ],
});

/** Builds the console if its sources have changed. */
export const buildConsole = buildOf({
  doing: 'Building the console',
  folder: 'apps/console',
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
  builds: [{ into: 'dist', file: 'index.html', args: [] }],
});

const serverSources = [...packages, 'apps/server/package.json', 'apps/server/vite.config.ts', 'apps/server/src'];

const buildServerFiles = buildOf({
  doing: 'Building the server',
  folder: 'apps/server',
  sources: serverSources,
  builds: [{ into: 'dist', file: 'main.js', args: [] }],
});

/** Builds the server if its sources have changed. Always updates the version file, because it names the commit of all sources. */
export const buildServer = async () => {
  await buildServerFiles();
  writeVersion(root, `${root}apps/server/dist/version.txt`);
};

/** Builds the operator's commands for the tests. A command that runs from the sources takes three times the processor time. */
export const buildOperator = buildOf({
  doing: 'Building the operator’s commands',
  folder: 'apps/server',
  sources: serverSources,
  builds: [{ into: 'dist-operator', file: 'main.js', args: ['--ssr', 'src/operator/main.ts'] }],
});

/** Builds the payment sandbox for a release, where a rehearsal needs it. `npm start` runs it from its sources. */
export const buildSandbox = buildOf({
  doing: 'Building the payment sandbox',
  folder: 'apps/payment-sandbox',
  sources: [
    ...packages,
    'apps/payment-sandbox/package.json',
    'apps/payment-sandbox/vite.config.ts',
    'apps/payment-sandbox/src',
  ],
  builds: [{ into: 'dist', file: 'main.js', args: [] }],
});
