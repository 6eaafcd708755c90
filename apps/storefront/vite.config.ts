import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from './build/compiled-texts.ts';
import { compressedAssets } from './build/compressed-assets.ts';

const server = process.env.SERVER_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [compiledTexts(), react({ compiler: true }), compressedAssets()],
  build: {
    target: 'es2023',
    manifest: true,
    // The polyfill is an inline script for browsers that are older than our target.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': server, '/legal': server, '/pictures': server, '/healthz': server, '/dev': server } },
});
