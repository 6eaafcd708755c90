import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The repository's files by path, with their source. */
export type Sources = ReadonlyMap<string, string>;

export const readSources = (): Sources =>
  new Map(
    globSync([
      '{{apps,packages}/*/{build,src,test},scripts,bench,tests}/**/*.{js,mjs,ts,tsx}',
      // Files with the configuration of tools.
      '{.,apps/*,packages/*}/*.{js,mjs,ts}',
    ]).map((file) => [file, readFileSync(file, 'utf8')]),
  );

const imports = /(?:from|import|import\()\s*'([^']+)'/g;

/** Imports that load their target together with the importing file: neither imports of types nor `await import(...)`. */
const atOnce = /^(?:import(?! type\b)[^;']*?|export (?:\{[^}]*\}|\*[^;']*?))\s*from '([^']+)'|^import '([^']+)'/gm;

/** The target of an import, as a path from the root of the repository; undefined for a package of others. Type imports count too. */
const targetOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const [, name, path] = /^@hitosoroi\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  if (!name || !path) return undefined;
  const part = ['contract', 'rules', 'texts', 'web'].includes(name) ? 'packages' : 'apps';
  return `${part}/${name}/src/${path.includes('.') ? path : `${path}.ts`}`;
};

export const importsOf = (file: string, source: string): { specifier: string; target: string }[] =>
  [...source.matchAll(imports)].flatMap(([, specifier = '']) => {
    const target = targetOf(file, specifier);
    return target ? [{ specifier, target }] : [];
  });

/** The files and packages that a file loads together with itself: paths from the root of the repository, and names of packages. */
export const loadedBy = (file: string, source: string): string[] =>
  [...source.matchAll(atOnce)].map(([, from, bare]) => from ?? bare ?? '').map((name) => targetOf(file, name) ?? name);
