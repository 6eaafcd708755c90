import { defineConfig } from 'vite';

/** The bundle leaves these packages out, because they load files from their own folder: machine code, or font data. A release has them. */
export const leftAsTheyAre = ['@node-rs/argon2', 'sharp', 'pdfkit', 'fontkit'];

/**
 * Bundles the server into a few files. Otherwise half of the start time would go into finding, reading and stripping some 900 small files.
 * See docs/decisions/0027-the-server-is-built.md.
 */
export default defineConfig({
  plugins: [
    {
      // `console-process.ts` and `file-reader-thread.ts` start these files by their names, from the same folder.
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
        // All files are in one folder, because `serverFile` finds other files from there.
        chunkFileNames: '[name].js',
        // V8 keeps the source text in memory. Comments make it a tenth longer, and a single Japanese letter doubles the size of every
        // letter.
        comments: false,
        charset: 'ascii',
      },
    },
  },
});
