import type { Plugin } from 'vite';

const names = ['hasNextPage', 'hasPreviousPage', 'infiniteQueryBehavior'];
const unused = `() => { throw new Error('The shop is built without infinite queries.'); }`;
const infiniteQueries = names.map((name) => `export const ${name} = ${unused};`).join('\n');

/** The methods that a query client calls by itself. They find no mutation. */
const mutationCache = `export class MutationCache {
  findAll() { return []; }
  getAll() { return []; }
  clear() {}
  async resumePausedMutations() {}
}`;

/**
 * Leaves out the infinite queries and the mutations of TanStack Query. The shop does not use them (decision 93), but every query client
 * imports them.
 */
export const withoutUnusedQueries = (): Plugin => ({
  name: 'without-unused-queries',
  apply: 'build',
  load: {
    filter: { id: /\/query-core\/build\/modern\/(infiniteQueryBehavior|mutationCache)\.js$/ },
    handler: (id) => (id.endsWith('mutationCache.js') ? mutationCache : infiniteQueries),
  },
});
