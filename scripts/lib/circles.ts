import { importsOf, type Sources } from './imports.ts';

/** The import cycles, one line each, with all files of the cycle. */
export const circlesIn = (sources: Sources): string[] => {
  const circles: string[] = [];
  const isDone = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) {
      circles.push(`a circle of imports: ${[...way.slice(start), file].join(' → ')}`);
      return;
    }
    if (isDone.has(file)) return;
    for (const { target } of importsOf(file, sources.get(file) ?? '')) walk(target, [...way, file]);
    isDone.add(file);
  };
  for (const file of sources.keys()) walk(file, []);
  return circles;
};
