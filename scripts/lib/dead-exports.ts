import { importsOf, readSources, type Sources } from './imports.ts';

/**
 * Whether an export is used although no source imports it by name. Tools load settings, migrations and reporters. Vitest and Vite put
 * `quick-argon2.ts` and `import-chunk.ts` in the place of other code. The apps import screens by a path that they make at run time.
 */
const isLoadedByName = (file: string, name: string): boolean =>
  /\.config\.(?:js|mjs|ts)$|\/migrations\/|\/lib\/progress-|\/quick-argon2\.ts$|\/import-chunk\.ts$/.test(file) ||
  (name === 'Screen' && /\/src\/(?:screens|rooms)\//.test(file));

const declared =
  /^export (?:default )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) +(?:\{([^}]+)\}|([\w$]+))/gm;
const listed = /^export (?:type )?\{([^}]+)\}(?! from)/gm;

const names = (list: string): string[] =>
  list
    .split(',')
    .map(
      (each) =>
        each
          .trim()
          .replace(/^type /, '')
          .split(/ as |: */)
          .at(-1) ?? '',
    )
    .filter(Boolean);

const exportsOf = (source: string): string[] => [
  ...[...source.matchAll(declared)].flatMap(([, list, name]) => (list ? names(list) : [name ?? ''])),
  ...[...source.matchAll(listed)].flatMap(([, list = '']) => names(list)),
];

/** The exports that no other file uses. An export is used if a file that imports from its file contains its name. */
export const deadExports = (sources: Sources = readSources()): string[] => {
  const readers = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const { target } of importsOf(file, source)) readers.set(target, [...(readers.get(target) ?? []), source]);
  const isRead = (file: string, name: string): boolean => {
    const word = new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`);
    return (readers.get(file) ?? []).some((source) => word.test(source));
  };
  return [...sources].flatMap(([file, source]) =>
    exportsOf(source)
      .filter((name) => !isLoadedByName(file, name) && !isRead(file, name))
      .map((name) => `${file} exports ${name}, which no other file imports`),
  );
};
