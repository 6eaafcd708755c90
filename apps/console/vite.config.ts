import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedAssets } from '../../packages/web/build/compressed-assets.ts';
import { compiledTexts } from './build/compiled-texts.ts';
import { roomFiles } from './build/room-files.ts';

/** These modules load before any room is shown, together with all modules that they import. */
const everywhere = /\/console\/src\/app\/(main|frame)\.tsx$/;
const renderer = /\/node_modules\/(react-dom|scheduler)\//;
/** Small modules that nearly every room needs. */
const parts = /\/console\/src\/(ui|work)\/|\/packages\/(rules\/src\/(yen|day)|texts\/src\/day-text)\.ts$/;
/** Modules that only rooms with forms need. */
const forms = /\/node_modules\/react-hook-form\/|\/console\/src\/forms\//;

const server = `http://localhost:${process.env.CONSOLE_PORT ?? 3002}`;

export default defineConfig({
  plugins: [compiledTexts(), react(), roomFiles(), compressedAssets()],
  // React has had `useSyncExternalStore` itself since version 18. Lingui imports a copy for older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    target: 'es2023',
    // No inline pictures: the page's content security policy forbids them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // All styles are in one small file, so that no room waits for its own styles.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'console', test: everywhere, priority: 3 },
            { name: 'renderer', test: renderer, priority: 2 },
            // Puts the small shared modules into one file instead of a dozen.
            { name: 'parts', test: parts, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'forms', test: forms, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { port: 5174, strictPort: true, proxy: { '/api': server, '/healthz': server, '/dev': server } },
});
