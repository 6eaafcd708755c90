import { readFileSync, writeFileSync } from 'node:fs';
import { catalogueDocs } from '../apps/server/test/catalogue-docs.ts';

/** Regenerates the tables of docs/catalogue.md after a change of a field, a meaning or a mistake. A test keeps them up to date. */
const page = 'docs/catalogue.md';
writeFileSync(page, await catalogueDocs(readFileSync(page, 'utf8')));
