import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@hitosoroi/rules/language';
import type { Plugin, Rolldown } from 'vite';

const table = fileURLToPath(new URL('../src/app/screens.ts', import.meta.url));

interface Room {
  readonly path: string;
  /** The path of the room's module, as `app/screens.ts` imports it, without the leading `../`. */
  readonly code: string;
  readonly texts: readonly string[];
}

const row = /'(\/[^']*)':\s*load\(\s*\(\) =>\s*import\('\.\.\/([^']+)'\)((?:,\s*'\w+')*),?\s*\)/g;

/** Reads the rooms from the source of `app/screens.ts`. */
const readRooms = (): Room[] => {
  const source = readFileSync(table, 'utf8');
  const rooms = [...source.matchAll(row)].map(
    ([, path = '', code = '', texts = '']): Room => ({ path, code, texts: texts.match(/\w+/g) ?? [] }),
  );
  const rows = source.match(/': load\(|':\s+load\(/g) ?? [];
  if (rooms.length === 0 || rooms.length !== rows.length)
    throw new Error(`A row of ${table} is written in another way.`);
  return rooms;
};

/**
 * Writes `rooms.json`: the files that each room needs in each language. The server lists a room's files in its page, so that the browser
 * fetches them in parallel instead of one import after another.
 */
export const roomFiles = (): Plugin => ({
  name: 'room-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((each): each is Rolldown.OutputChunk => each.type === 'chunk');
    const chunkOf = (end: string): Rolldown.OutputChunk => {
      const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
        [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(end)),
      );
      if (!chunk) throw new Error(`No file has ${end}.`);
      return chunk;
    };
    const withImports = (chunk: Rolldown.OutputChunk, known = new Set<string>()): Set<string> => {
      if (known.has(chunk.fileName)) return known;
      known.add(chunk.fileName);
      for (const name of chunk.imports) {
        const imported = chunks.find(({ fileName }) => fileName === name);
        if (imported) withImports(imported, known);
      }
      return known;
    };
    const first = withImports(chunkOf('/src/app/main.tsx'));
    const filesOf = ({ code, texts }: Room, language: string): string[] => {
      const needed = [
        chunkOf('/src/app/frame.tsx'),
        chunkOf(`/src/${code}`),
        ...['shell', ...texts].map((group) => chunkOf(`virtual:texts/${language}/${group}`)),
      ].flatMap((chunk) => [...withImports(chunk)]);
      // Leaves out the files of the page's own entry, which every page loads anyway.
      return [...new Set(needed)].filter((file) => !first.has(file)).map((file) => `/${file}`);
    };
    const rooms = readRooms().map((room) => [
      room.path,
      Object.fromEntries(languages.map((language) => [language, filesOf(room, language)])),
    ]);
    this.emitFile({ type: 'asset', fileName: 'rooms.json', source: JSON.stringify(Object.fromEntries(rooms)) });
  },
});
