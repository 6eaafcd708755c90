import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every file of ours by its path, with its source. */
export type Sources = ReadonlyMap<string, string>;

export const readSources = (): Sources =>
  new Map(
    globSync([
      '{apps/*/{build,src,test},packages/*/src,scripts,bench,tests}/**/*.{js,mjs,ts,tsx}',
      // What configures the tools.
      '{.,apps/*,packages/*}/*.{js,mjs,ts}',
    ]).map((file) => [file, readFileSync(file, 'utf8')]),
  );

const imports = /(?:from|import|import\()\s*'([^']+)'/g;

/** What an import names, as a path from the root; nothing where it is none of ours. Types count like everything else. */
const targetOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const [, name, path] = /^@hitosoroi\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  if (!name || !path) return undefined;
  const part = ['contract', 'rules', 'texts', 'ui'].includes(name) ? 'packages' : 'apps';
  return `${part}/${name}/src/${path.includes('.') ? path : `${path}.ts`}`;
};

export const importsOf = (file: string, source: string): { specifier: string; target: string }[] =>
  [...source.matchAll(imports)].flatMap(([, specifier = '']) => {
    const target = targetOf(file, specifier);
    return target ? [{ specifier, target }] : [];
  });
