import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const pages = ['*.md', 'docs/**/*.md', 'bench/*.md', 'apps/*/README.md'];

/** The folders that a path in a document may start from. */
const roots = ['.', 'apps/server', 'apps/server/src', 'apps/storefront/src', 'apps/console/src'];

const links = /\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g;
/** Matches the path of a source, such as `orders/place-order.ts`, or only its name. */
const sourcePaths = /`([\w./-]+\.(?:tsx?|mjs|css))`/g;

/** Whether a path names a file that a build makes, or that the reader makes. Capital letters mark a name that the reader chooses. */
const isMade = (path: string): boolean => /(^|\/)dist\/|[A-Z]{3}/.test(path);

interface Tree {
  readonly has: (path: string) => boolean;
  /** The names of all sources, without their folders. */
  readonly names: ReadonlySet<string>;
}

/** The files that a document names and that do not exist: the targets of links, and sources in backticks. */
export const wrongPathsIn = (page: string, text: string, { has, names }: Tree): string[] => {
  const targets = [...text.matchAll(links)].map(([, target = '']) => target).filter((to) => !/^[a-z]+:/.test(to));
  const paths = [...text.matchAll(sourcePaths)].map(([, path = '']) => path).filter((path) => !isMade(path));
  return [
    ...targets.filter((target) => !has(join(dirname(page), target))),
    ...paths.filter((path) => (path.includes('/') ? !roots.some((root) => has(join(root, path))) : !names.has(path))),
  ].map((path) => `${page} names ${path}, which is not there`);
};

export const wrongPaths = (): string[] => {
  const sources = globSync([
    '{apps,packages}/*/{src,test,build,rigs,public}/**/*.*',
    '{scripts,bench,tests}/**/*.*',
    'apps/*/*.*',
    '*.*',
  ]);
  const names = new Set(sources.map((path) => basename(path)));
  return globSync(pages).flatMap((page) =>
    wrongPathsIn(page, readFileSync(page, 'utf8'), { has: (path) => existsSync(path), names }),
  );
};
