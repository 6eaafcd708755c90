import { defineConfig } from 'vite';

/** Puts the sandbox and all that it imports into one file, which a release runs in a rehearsal. */
export default defineConfig({
  ssr: { noExternal: true },
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node26', copyPublicDir: false, minify: false },
});
