import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Compiled here, so that no parser of messages has to reach the phone. */
const compile = (file: string): string => {
  const texts = JSON.parse(file) as Record<string, string>;
  return JSON.stringify(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)])));
};

/**
 * Turns a language file into compiled messages. In the built shop they are a file of data, of which the code knows the address: data that did
 * not arrive can be asked for again, code cannot.
 */
export const compiledTexts = (): Plugin => {
  let isForBrowsers = false;
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    configResolved({ command, build }) {
      isForBrowsers = command === 'build' && !build.ssr;
    },
    load: {
      filter: { id: /\/locales\/\w+\/[\w-]+\.json$/ },
      async handler(id) {
        this.addWatchFile(id);
        const source = compile(await readFile(id, 'utf8'));
        if (!isForBrowsers) return { code: `export default ${source};`, moduleType: 'js' };
        const name = `${basename(id, '.json')}.${basename(dirname(id))}.json`;
        const file = this.emitFile({ type: 'asset', name, source });
        return { code: `export default import.meta.ROLLUP_FILE_URL_${file};`, moduleType: 'js' };
      },
    },
  };
};
