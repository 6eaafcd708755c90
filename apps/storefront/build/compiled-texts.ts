import { fileURLToPath } from 'node:url';
import type { screens } from '@hitosoroi/texts/screens';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Plugin, runnerImport } from 'vite';

const source = fileURLToPath(import.meta.resolve('@hitosoroi/texts/screens'));
const languages = ['ja', 'en'] as const;
const moduleId = '\0virtual:texts';

type Group = Readonly<Record<string, Readonly<Record<(typeof languages)[number], string>>>>;

/** One language of a group. Compiled here, so that no parser of messages has to reach the phone. */
const compile = (group: Group, language: (typeof languages)[number]): string =>
  JSON.stringify(Object.fromEntries(Object.entries(group).map(([id, text]) => [id, compileMessage(text[language])])));

/**
 * Gives the shop its texts as the module `virtual:texts`, by language and group. In the built shop each is a file of data, of which the
 * code knows the address: data that did not arrive can be asked for again, code cannot.
 */
export const compiledTexts = (): Plugin => {
  let isForBrowsers = false;
  let files: readonly string[] = [];
  return {
    name: 'compiled-texts',
    configResolved({ command, build }) {
      isForBrowsers = command === 'build' && !build.ssr;
    },
    resolveId: { filter: { id: /^virtual:texts$/ }, handler: () => moduleId },
    load: {
      filter: { id: /^\0virtual:texts$/ },
      async handler() {
        const { module, dependencies } = await runnerImport<{ screens: typeof screens }>(source);
        files = [source, ...dependencies];
        for (const file of files) this.addWatchFile(file);
        const groupsIn = (language: (typeof languages)[number]) =>
          Object.entries<Group>(module.screens).map(([name, group]) => {
            const texts = compile(group, language);
            if (!isForBrowsers) return `${name}: ${texts}`;
            const file = this.emitFile({ type: 'asset', name: `${name}.${language}.json`, source: texts });
            return `${name}: import.meta.ROLLUP_FILE_URL_${file}`;
          });
        return `export default { ${languages.map((each) => `${each}: { ${groupsIn(each)} }`)} };`;
      },
    },
    /** In development the page is loaded anew when a text changes. */
    hotUpdate({ file }) {
      const module = files.includes(file) && this.environment.moduleGraph.getModuleById(moduleId);
      return module ? [module] : undefined;
    },
  };
};
