import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What each part may import of ours, besides itself. They point one way. */
const allowed: Record<string, readonly string[]> = {
  'packages/rules': [],
  'packages/texts': ['packages/rules'],
  'packages/contract': ['packages/rules'],
  'apps/server': ['packages/contract', 'packages/rules', 'packages/texts'],
  'apps/payment-sandbox': [],
  'apps/storefront': ['packages/contract', 'packages/rules', 'packages/texts'],
};

/** Rules are pure: the clock, the network, storage and the page come in as parameters or not at all. */
const impure =
  /new Date\(\)|from 'node:|\b(Date\.now|Math\.random|performance|crypto|setTimeout|setInterval|fetch|localStorage|sessionStorage|document|window|process)\b(?!['":])/;

const imports = /(?:from|import|import\()\s*'([^']+)'/g;

const partOf = (path: string): string => path.split('/').slice(0, 2).join('/');

const targetOf = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const name = /^@hitosoroi\/([\w-]+)/.exec(specifier)?.[1];
  return name && (['contract', 'rules', 'texts'].includes(name) ? `packages/${name}/` : `apps/${name}/`);
};

const screenOf = (path: string): string | undefined => /^apps\/storefront\/src\/screens\/([\w-]+)\//.exec(path)?.[1];

/** What is wrong with one file's imports. */
export const wrongArrowsOf = (file: string, source: string): string[] => {
  const part = partOf(file);
  const wrong = [...source.matchAll(imports)].flatMap(([, specifier = '']) => {
    const target = targetOf(file, specifier);
    if (!target) return [];
    const other = partOf(target);
    if (other !== part && !allowed[part]?.includes(other))
      return [`${file} imports ${specifier}: ${part} must not know ${other}`];
    const screen = screenOf(target);
    if (screen && screenOf(file) && screen !== screenOf(file))
      return [`${file} imports ${specifier}: screens never import each other`];
    return [];
  });
  const isRule = part === 'packages/rules' && !file.endsWith('.test.ts');
  return isRule && impure.test(source) ? [...wrong, `${file} touches the outside: rules are pure`] : wrong;
};

export const wrongArrows = (): string[] =>
  globSync('{apps,packages}/*/src/**/*.{ts,tsx}').flatMap((file) => wrongArrowsOf(file, readFileSync(file, 'utf8')));
