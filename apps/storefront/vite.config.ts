import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedAssets } from '../../packages/web/build/compressed-assets.ts';
import { chunksAsData } from './build/chunks-as-data.ts';
import { commonPasswords } from './build/common-passwords.ts';
import { compiledTexts } from './build/compiled-texts.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { pagePlaceholders } from './build/page-placeholders.ts';
import { preloadedRenderer } from './build/preloaded-renderer.ts';
import { withoutUnusedQueries } from './build/without-unused-queries.ts';

/**
 * Modules that load before anything is shown, with all modules that they import. The module for prices is here because it is too small for
 * a separate file.
 */
const entry = /\/(storefront\/src\/app\/main\.tsx|rules\/src\/yen\.ts)$/;
/** What the landing page shares with other screens: too small for separate files. */
const landing =
  /\/src\/((catalogue\/(picture|price-from)|invitation\/facility-name|session\/wanted-note|ui\/links)\.tsx|quantity-text\.ts)$/;
const renderer = /\/node_modules\/(react-dom|scheduler)\//;

/** The page that the server renders names the same files as the page in the browser. */
const assetFileNames = 'assets/[name]-[hash:6][extname]';

const server = process.env.SERVER_URL ?? 'http://localhost:3000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    compiledTexts(),
    commonPasswords(),
    chunksAsData(),
    withoutUnusedQueries(),
    react(),
    preloadedRenderer(),
    pagePlaceholders(),
    offlineWorker(),
    compressedAssets(),
  ],
  // React 18 and later have this hook. Lingui imports a copy for older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // The build for the server is a single file that contains all packages, in their production form.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: isSsrBuild
    ? {
        outDir: 'dist-server',
        target: 'node26',
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: false, assetFileNames } },
      }
    : {
        target: 'es2023',
        // All styles are small enough for one file, so that no screen waits for its own styles.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            // The entry file lists the names of all other files. Hashes do not compress, so they are short.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            // The code that every screen needs is in two files: few requests, and no long task to run them.
            codeSplitting: {
              groups: [
                { name: 'shop', test: entry, priority: 1 },
                { name: 'renderer', test: renderer },
                { name: 'first', test: landing },
                // These modules are too small for separate files, and every form needs some of them.
                { name: 'rules', test: /\/rules\/src\/(tidy-phone|facility-code|trade|stores)\.ts$/ },
                { name: 'words', test: /\/texts\/src\/(answer-text|day-text|seller-words)\.ts$/ },
              ],
            },
          },
        },
      },
  server: { proxy: { '/api': server, '/legal': server, '/pictures': server, '/healthz': server, '/dev': server } },
}));
