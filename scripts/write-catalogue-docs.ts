import { readFileSync, writeFileSync } from 'node:fs';
import { catalogueDocs } from '../apps/server/test/catalogue-docs.ts';

/** Makes the tables of docs/catalogue.md anew, after a field, a meaning or a mistake has changed. A test holds them up to date. */
const page = 'docs/catalogue.md';
writeFileSync(page, await catalogueDocs(readFileSync(page, 'utf8')));
