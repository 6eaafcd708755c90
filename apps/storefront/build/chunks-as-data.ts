import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const loader = fileURLToPath(new URL('../src/browser/import-chunk.ts', import.meta.url));

/**
 * Vite wraps every `import()` in a function that preloads its files as modules. But a browser remembers a failed module preload until the
 * page is closed, and never retries it. So this plugin replaces that function by `importChunk`.
 */
export const chunksAsData = (): Plugin => ({
  name: 'chunks-as-data',
  enforce: 'pre',
  apply: 'build',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // Vite gives no list for a chunk that is a single file, so the file itself is added.
        resolveDependencies: (file, dependencies, { hostType }) =>
          hostType === 'html' ? dependencies : [...new Set([file, ...dependencies])],
      },
    },
  }),
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importChunk as __vitePreload } from ${JSON.stringify(loader)};`,
  },
});
