import { importCatalogue } from '../catalogue/import.ts';
import { readCatalogueFile } from '../catalogue/read-file.ts';
import { type Command, UsageError } from './command.ts';

export const catalogueImport: Command = {
  name: ['catalogue', 'import'],
  usage: 'catalogue import FILE',
  does: 'Checks a catalogue file and writes it into the database, all of it or nothing.',
  async run(database, [file, ...rest], now) {
    if (!file || rest.length > 0) throw new UsageError(`Usage: npm run operator -- ${this.usage}`);
    const checked = await readCatalogueFile(file);
    await importCatalogue(database, checked, now);
    const { customers, products } = checked.catalogue;
    const facilities = customers.reduce((sum, customer) => sum + customer.facilities.length, 0);
    return `Imported ${customers.length} customers, ${facilities} facilities, ${products.length} sets.\n`;
  },
};
