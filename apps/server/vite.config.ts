import { defineConfig } from 'vite';

/** Packages that load files of their own beside them: machine code, and the data of fonts. A release has them as packages. */
export const leftAsTheyAre = ['@node-rs/argon2', 'sharp', 'pdfkit', 'fontkit'];

/**
 * Puts the server and all that it imports into a few files: half of a start was finding, reading and stripping some 900 small ones.
 * docs/decisions/0027-the-server-is-built.md says more.
 */
export default defineConfig({
  plugins: [
    {
      // Started by their names beside the others: `console-process.ts` and `file-reader-thread.ts` know them.
      name: 'further-programs',
      buildStart() {
        this.emitFile({ type: 'chunk', id: 'src/console-main.ts', fileName: 'console-main.js' });
        this.emitFile({ type: 'chunk', id: 'src/catalogue/file/file-worker.ts', fileName: 'file-worker.js' });
      },
    },
  ],
  ssr: { noExternal: true, external: leftAsTheyAre },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node26',
    copyPublicDir: false,
    // A stack trace names the true functions without a map: nothing is renamed or put on one line.
    minify: false,
    rolldownOptions: {
      output: {
        // All beside each other, as `serverFile` counts on.
        chunkFileNames: '[name].js',
        // V8 keeps the text: with comments it is a tenth longer, and with one Japanese letter each letter takes two bytes.
        comments: false,
        charset: 'ascii',
      },
    },
  },
});
