import { readFileSync, writeFileSync } from 'node:fs';
import { catalogueDocs } from '../apps/server/test/catalogue-docs.ts';
import { commandDocs, configurationDocs } from '../apps/server/test/server-docs.ts';

const write = async (page: string, docs: (text: string) => string | Promise<string>): Promise<void> =>
  writeFileSync(page, await docs(readFileSync(page, 'utf8')));

// Writes the tables in these documents from the code. Tests fail while a document differs from the code.
await write('docs/catalogue.md', catalogueDocs);
await write('docs/commands.md', commandDocs);
await write('docs/configuration.md', configurationDocs);
