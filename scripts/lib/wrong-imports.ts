import { allowedParts, type Floors, floors, notAtStart } from './allowed-imports.ts';
import { circlesIn } from './circles.ts';
import { importsOf, loadedBy, readSources, type Sources } from './imports.ts';

/**
 * Matches what the rules in `packages/rules` may not use, because they are pure functions: the clock, the network, storage and the page.
 * Callers pass such values as parameters.
 */
const impure =
  /new Date\(\)|from 'node:|\b(Date\.now|Math\.random|performance|crypto|setTimeout|setInterval|fetch|localStorage|sessionStorage|document|window|process)\b(?!['":])/;

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const partOf = (path: string): string => path.split('/').slice(0, 2).join('/');

const againstParts = (file: string, target: string): string | undefined => {
  const [part, other] = [partOf(file), partOf(target)];
  return other === part || allowedParts[part]?.includes(other) ? undefined : `${part} must not know ${other}`;
};

const screenOf = (path: string): string | undefined =>
  /^apps\/(?:storefront\/src\/screens|console\/src\/rooms)\/([\w-]+)\//.exec(path)?.[1];

const againstScreens = (file: string, target: string): string | undefined => {
  const [screen, other] = [screenOf(file), screenOf(target)];
  return screen && other && screen !== other ? 'screens and rooms never import each other' : undefined;
};

/** Says why an import breaks the order of the floors. A test belongs to no floor, because it opens the whole app. */
const againstFloors = (file: string, target: string): string | undefined => {
  const app = Object.keys(floors).find((folder) => file.startsWith(`${folder}/`));
  if (!app || isTest(file) || !target.startsWith(`${app}/`)) return undefined;
  const nameIn = (path: string) => path.slice(app.length + 1).split('/')[0] ?? '';
  const floorOf = (name: string) => floors[app]?.findIndex((names) => names.includes(name)) ?? -1;
  const [name, other] = [nameIn(file), nameIn(target)];
  if (name === other) return undefined;
  if (floorOf(name) < 0 || floorOf(other) < 0) return 'one of them has no floor in scripts/lib/allowed-imports.ts';
  return floorOf(other) < floorOf(name) ? undefined : `${other} does not stand below ${name}`;
};

/** The errors in the imports of one file. */
export const wrongImportsOf = (file: string, source: string): string[] => {
  const wrong = importsOf(file, source).flatMap(({ specifier, target }) => {
    const why = againstParts(file, target) ?? againstScreens(file, target) ?? againstFloors(file, target);
    return why ? [`${file} imports ${specifier}: ${why}`] : [];
  });
  const isRule = partOf(file) === 'packages/rules' && !isTest(file);
  return isRule && impure.test(source) ? [...wrong, `${file} touches the outside: rules are pure`] : wrong;
};

/** Names in `floors` without a file or folder: the folder was renamed, or never made. */
export const missingFloors = (named: Floors = floors, sources: Sources = readSources()): string[] =>
  Object.entries(named)
    .flatMap(([app, rows]) => rows.flat().map((name) => `${app}/${name}`))
    .filter((path) => ![...sources.keys()].some((file) => file === path || file.startsWith(`${path}/`)))
    .map((path) => `scripts/lib/allowed-imports.ts names ${path}, which is not there`);

const isOfPart = (file: string): boolean => /^(apps|packages)\/[\w-]+\/src\//.test(file);

export const wrongImports = (sources: Sources = readSources()): string[] => [
  ...[...sources].flatMap(([file, source]) => (isOfPart(file) ? wrongImportsOf(file, source) : [])),
  ...circlesIn(sources),
];

const START = 'apps/server/src/main.ts';

/** The files and packages that the start of the shop loads although it must not, each with a chain of imports that leads to it. */
export const loadedAtStart = (sources: Sources = readSources()): string[] => {
  if (!sources.has(START)) return [`${START} is not there`];
  const ways = new Map([[START, START]]);
  // The loop also visits the files that it adds to the map.
  for (const [file, way] of ways)
    for (const loaded of loadedBy(file, sources.get(file) ?? ''))
      if (!ways.has(loaded)) ways.set(loaded, `${way} → ${loaded}`);
  const isHeavy = (loaded: string) => notAtStart.some((heavy) => loaded.startsWith(heavy));
  return [...ways].flatMap(([loaded, way]) => (isHeavy(loaded) ? [`the shop’s start must not load: ${way}`] : []));
};
