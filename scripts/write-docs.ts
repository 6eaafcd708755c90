import { readFileSync, writeFileSync } from 'node:fs';
import { catalogueDocs } from '../apps/server/test/catalogue-docs.ts';
import { configurationDocs } from '../apps/server/test/configuration-docs.ts';

/** Writes the tables of docs/catalogue.md and docs/configuration.md from the code. A test of each fails while they differ. */
const write = async (page: string, docs: (text: string) => string | Promise<string>): Promise<void> =>
  writeFileSync(page, await docs(readFileSync(page, 'utf8')));

await write('docs/catalogue.md', catalogueDocs);
await write('docs/configuration.md', configurationDocs);
