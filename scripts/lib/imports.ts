import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The repository's files by path, with their source. */
export type Sources = ReadonlyMap<string, string>;

export const readSources = (): Sources =>
  new Map(
    globSync([
      '{{apps,packages}/*/{build,rigs,src,test},deploy,scripts,bench,tests}/**/*.{js,mjs,ts,tsx}',
      // Configuration files of tools.
      '{.,apps/*,packages/*}/*.{js,mjs,ts}',
    ]).map((file) => [file, readFileSync(file, 'utf8')]),
  );

const imports = /(?:from|import|import\()\s*'([^']+)'/g;

/** Matches imports that load their target together with the importing file: no type imports, and no `await import(...)`. */
const atOnce = /^(?:import(?! type\b)[^;']*?|export (?:\{[^}]*\}|\*[^;']*?))\s*from '([^']+)'|^import '([^']+)'/gm;

/** The path, from the repository's root, of the file that an import or a type import names. Undefined for an npm package. */
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

/** What a file's imports load together with it: the paths of files from the repository's root, and the names of npm packages. */
export const loadedBy = (file: string, source: string): string[] =>
  [...source.matchAll(atOnce)].map(([, from, bare]) => from ?? bare ?? '').map((name) => targetOf(file, name) ?? name);
