import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from './build/compiled-texts.ts';
import { compressedAssets } from './build/compressed-assets.ts';

const libraries = 'react|react-dom|scheduler|react-router|@tanstack|@lingui';
const parts =
  'app|api|browser|invitation|language|session/(session|user|use-log-out)|ui/(alert|button|links|logo|mark|notice)';
const sharedByAllScreens = new RegExp(`/node_modules/(${libraries})/|/storefront/src/(${parts})`);

const server = process.env.SERVER_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [compiledTexts(), react({ compiler: true }), compressedAssets()],
  // React has had this itself since 18; what the texts bring along is for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    target: 'es2023',
    // The polyfill is an inline script for browsers that are older than our target.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every screen needs is one file: it compresses better and takes one request.
        codeSplitting: { groups: [{ name: 'shop', test: sharedByAllScreens }] },
      },
    },
  },
  server: { proxy: { '/api': server, '/legal': server, '/pictures': server, '/healthz': server, '/dev': server } },
});
