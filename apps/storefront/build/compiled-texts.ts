import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Turns a language file into compiled messages, so that no parser of messages has to reach the phone. */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  enforce: 'pre',
  load: {
    filter: { id: /\/locales\/\w+\/[\w-]+\.json$/ },
    async handler(id) {
      this.addWatchFile(id);
      const texts = JSON.parse(await readFile(id, 'utf8')) as Record<string, string>;
      const compiled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
      return {
        code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`,
        moduleType: 'js',
      };
    },
  },
});
