import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedAssets } from '../storefront/build/compressed-assets.ts';
import { compiledTexts } from './build/compiled-texts.ts';

const server = `http://localhost:${process.env.CONSOLE_PORT ?? 3002}`;

export default defineConfig({
  plugins: [compiledTexts(), react(), compressedAssets()],
  // React has had this itself since 18; Lingui brings its own along for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // No inline pictures: the page's policy allows none.
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { port: 5174, strictPort: true, proxy: { '/api': server, '/healthz': server, '/dev': server } },
});
