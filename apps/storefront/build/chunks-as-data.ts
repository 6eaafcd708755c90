import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const loader = fileURLToPath(new URL('../src/browser/import-chunk.ts', import.meta.url));

/**
 * Vite wraps every `import()` in a function that preloads its files as modules. We replace that function: the browser remembers a failed
 * module preload like a failed import.
 */
export const chunksAsData = (): Plugin => ({
  name: 'chunks-as-data',
  enforce: 'pre',
  apply: 'build',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // Vite leaves the list empty where a chunk is a single file.
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
