import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunksAsData } from './build/chunks-as-data.ts';
import { commonPasswords } from './build/common-passwords.ts';
import { compiledTexts } from './build/compiled-texts.ts';
import { compressedAssets } from './build/compressed-assets.ts';
import { offlineWorker } from './build/offline-worker.ts';
import { pagePlaceholders } from './build/page-placeholders.ts';
import { preloadedRenderer } from './build/preloaded-renderer.ts';

/** Comes with all that it imports before anything is shown. A price is too small for a file of its own. */
const entry = /\/(storefront\/src\/app\/main\.tsx|rules\/src\/yen\.ts)$/;
const renderer = /\/node_modules\/(react-dom|scheduler)\//;

const server = process.env.SERVER_URL ?? 'http://localhost:3000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    compiledTexts(),
    commonPasswords(),
    chunksAsData(),
    react(),
    preloadedRenderer(),
    pagePlaceholders(),
    offlineWorker(),
    compressedAssets(),
  ],
  // React has had this itself since 18; Lingui brings its own along for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // The first screen is prepared on the server with everything in one file, which is no slower to start than the server itself.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: isSsrBuild
    ? {
        outDir: 'dist-server',
        target: 'node26',
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        target: 'es2023',
        // Small enough to be one file: no screen waits for its own.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            // The first file names all others: each letter of theirs is a byte that no compression takes away.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // What every screen needs is two files: few requests, and no long turn of the processor to run them.
            codeSplitting: {
              groups: [
                { name: 'shop', test: entry, priority: 1 },
                { name: 'renderer', test: renderer },
                // Too small for a file each; every form needs some of them.
                { name: 'rules', test: /\/rules\/src\/(tidy-phone|facility-code|trade|stores)\.ts$/ },
                { name: 'words', test: /\/texts\/src\/(answer-text|day-text|seller-words)\.ts$/ },
              ],
            },
          },
        },
      },
  server: { proxy: { '/api': server, '/legal': server, '/pictures': server, '/healthz': server, '/dev': server } },
}));
