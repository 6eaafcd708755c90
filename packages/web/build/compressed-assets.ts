import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/** Writes a brotli and a gzip file beside each file, so that the server need not compress them. */
export const compressedAssets = (): Plugin => ({
  name: 'compressed-assets',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir }) {
    if (!dir) return;
    for (const file of await readdir(dir, { recursive: true })) {
      if (!compressible.test(file)) continue;
      const path = join(dir, file);
      const content = await readFile(path);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }
  },
});
