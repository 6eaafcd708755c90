import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { noConnectionPage } from './no-connection-page.ts';

const source = fileURLToPath(new URL('../src/offline/worker.js', import.meta.url));

/** The screens that show a store number. The next line has their texts, in both languages and in easy Japanese. */
const screens =
  /\/(screens\/(mypage-order-history\/order-history|order-complete\/complete|pay\/pay)|order\/print-number)\.tsx$/;
const texts = /^assets\/(shell|order|pay|easy)\.\w+-[\w-]+\.json$/;

type Bundle = Rolldown.OutputBundle;

const isNeeded = (output: Bundle[string]): boolean =>
  output.type === 'chunk'
    ? output.name === 'renderer' || screens.test(output.facadeModuleId ?? '')
    : output.fileName.endsWith('.css') || texts.test(output.fileName);

/** A file and everything that it imports. */
const withImports = (bundle: Bundle, fileName: string): string[] => {
  const output = bundle[fileName];
  const imports = output?.type === 'chunk' ? output.imports : [];
  return [fileName, ...imports.flatMap((each) => withImports(bundle, each))];
};

const filesOf = (bundle: Bundle): string[] => {
  const needed = Object.values(bundle).filter(isNeeded);
  const files = needed.flatMap(({ fileName }) => withImports(bundle, fileName));
  return [...new Set(files.map((file) => `/${file}`)), '/favicon.svg'];
};

/**
 * Writes `/offline.js`. The file lists the files that the worker caches, and has the page that it shows without a connection. So it differs
 * for each version, and browsers notice a new version.
 */
export const offlineWorker = (): Plugin => ({
  name: 'offline-worker',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const code = await readFile(source, 'utf8');
      const files = filesOf(bundle);
      const version = createHash('sha256').update(code).update(files.join()).digest('hex').slice(0, 12);
      const constants = Object.entries({ FILES: files, VERSION: version, NO_CONNECTION: await noConnectionPage() })
        .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
        .join('');
      this.emitFile({ type: 'asset', fileName: 'offline.js', source: constants + code });
    },
  },
});
