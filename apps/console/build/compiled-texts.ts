import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@hitosoroi/rules/language';
import type { staffScreens } from '@hitosoroi/texts/staff/screens';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Plugin, runnerImport } from 'vite';

const source = fileURLToPath(import.meta.resolve('@hitosoroi/texts/staff/screens'));

type Group = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Compiles a group's texts at build time, so that the browser needs no message parser. */
const compile = (group: Group, language: Language): string =>
  JSON.stringify(Object.fromEntries(Object.entries(group).map(([id, text]) => [id, compileMessage(text[language])])));

const readTexts = () => runnerImport<{ staffScreens: typeof staffScreens }>(source);

/**
 * Provides the module `virtual:texts`: for each language and group of texts, a function that loads the texts. In the built console each
 * group has its own file per language, and the file loads with the room that needs the group.
 */
export const compiledTexts = (): Plugin => {
  let isBuilding = false;
  let written: ReturnType<typeof readTexts> | undefined;
  return {
    name: 'compiled-staff-texts',
    configResolved({ command }) {
      isBuilding = command === 'build';
    },
    resolveId: { filter: { id: /^virtual:texts(\/|$)/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:texts(\/|$)/ },
      async handler(id) {
        // In development reads the texts again, because a developer may have changed them.
        if (!isBuilding) written = undefined;
        written ??= readTexts();
        const { module, dependencies } = await written;
        for (const file of [source, ...dependencies]) this.addWatchFile(file);
        const groups: Readonly<Record<string, Group>> = module.staffScreens;
        const [, asked, name = ''] = id.split('/');
        const language = languages.find((each) => each === asked);
        if (language) return `export default ${compile(groups[name] ?? {}, language)};`;
        const loadersIn = (each: string) =>
          Object.keys(groups).map((group) => `${group}: () => import('virtual:texts/${each}/${group}')`);
        return `export default { ${languages.map((each) => `${each}: { ${loadersIn(each)} }`)} };`;
      },
    },
  };
};
