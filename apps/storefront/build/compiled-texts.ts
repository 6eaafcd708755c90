import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@hitosoroi/rules/language';
import type { easy } from '@hitosoroi/texts/easy';
import { compileFurigana } from '@hitosoroi/texts/furigana';
import type { screens } from '@hitosoroi/texts/screens';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Plugin, runnerImport } from 'vite';

const source = fileURLToPath(import.meta.resolve('@hitosoroi/texts/screens'));
const easySource = fileURLToPath(import.meta.resolve('@hitosoroi/texts/easy'));
const moduleId = '\0virtual:texts';

type Group = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Compiles texts at build time, so that the browser needs no parser for messages. */
const compile = (texts: readonly (readonly [id: string, text: string])[]): string =>
  JSON.stringify(Object.fromEntries(texts.map(([id, text]) => [id, compileMessage(text)])));

const oneLanguage = (group: Group, language: Language) =>
  Object.entries(group).map(([id, text]) => [id, text[language]] as const);

const inEasyWords = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([id, text]) => [id, compileFurigana(text)] as const);

/** One short hash for all files of texts. The entry file lists their names, and a hash of its own for each file would not compress. */
const versionOf = (...texts: object[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 8);

/**
 * Provides the texts as the module `virtual:texts`, by language and group, and in easy Japanese. In production each group is a data file,
 * and the code has only its URL: a failed fetch can be retried, a failed import cannot.
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
        const written = await runnerImport<{ screens: typeof screens }>(source);
        const writtenEasily = await runnerImport<{ easy: typeof easy }>(easySource);
        files = [source, easySource, ...written.dependencies, ...writtenEasily.dependencies];
        for (const file of files) this.addWatchFile(file);
        const version = versionOf(written.module.screens, writtenEasily.module.easy);
        /** For browsers, writes the texts to a file, and returns the file's URL as code. For the server, returns the texts as code. */
        const give = (name: string, texts: string): string => {
          if (!isForBrowsers) return texts;
          const fileName = `assets/${name}-${version}.json`;
          return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', fileName, source: texts })}`;
        };
        const groupsIn = (language: Language) =>
          Object.entries<Group>(written.module.screens).map(
            ([name, group]) => `${name}: ${give(`${name}.${language}`, compile(oneLanguage(group, language)))}`,
          );
        return [
          `export default { ${languages.map((each) => `${each}: { ${groupsIn(each)} }`)} };`,
          `export const easy = ${give('easy.ja', compile(inEasyWords(writtenEasily.module.easy)))};`,
        ].join('\n');
      },
    },
    /** In development the page reloads when a text changes. */
    hotUpdate({ file }) {
      const module = files.includes(file) && this.environment.moduleGraph.getModuleById(moduleId);
      return module ? [module] : undefined;
    },
  };
};
