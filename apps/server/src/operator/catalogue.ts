import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dayInJapan } from '@hitosoroi/rules/day';
import { stringify } from 'yaml';
import { exportCatalogue } from '../catalogue/export.ts';
import { importCatalogue } from '../catalogue/import.ts';
import { readCatalogueFile } from '../catalogue/read-file.ts';
import { recordAudit } from './audit.ts';
import { command, UsageError } from './command.ts';
import { writeFileAt } from './files.ts';

/** What of a catalogue file is counted, by the names that it has there. */
interface Counted {
  readonly customers: readonly { readonly facilities: readonly unknown[] }[];
  readonly products: readonly unknown[];
}

const count = ({ customers, products }: Counted) => ({
  institutions: customers.length,
  facilities: customers.reduce((sum, { facilities }) => sum + facilities.length, 0),
  sets: products.length,
});

const inWords = ({ institutions, facilities, sets }: ReturnType<typeof count>): string =>
  `${institutions} institutions, ${facilities} facilities, ${sets} sets`;

export const catalogueImport = command({
  name: 'catalogue import',
  does: 'Checks a catalogue file and writes it into the database, all of it or nothing.',
  takes: ['FILE'],
  notes: `Everything is known by its id in the file, so a file can be changed and imported again. What was changed by command since
(open, published, a new key) is set to what the file says: export the catalogue first to keep it.`,
  async run({ database, now }, [file = '']) {
    const checked = await readCatalogueFile(file);
    const written = count(checked.catalogue);
    const detail = { file: basename(file), digest: checked.digest, ...written };
    await importCatalogue(database, checked, now, undefined, (tx) => recordAudit(tx, 'catalogue import', detail, now));
    return { text: `Imported ${inWords(written)}.\n`, data: { file, digest: checked.digest, ...written } };
  },
});

/** Whether something else lies where a picture shall be: it may belong to another catalogue. */
const isAnother = ([path, content]: [string, Uint8Array]): boolean =>
  existsSync(path) && !readFileSync(path).equals(content);

export const catalogueExport = command({
  name: 'catalogue export',
  does: 'Writes the present catalogue as a file that "catalogue import" takes again and that changes nothing.',
  takes: ['[FILE]'],
  options: { force: { type: 'boolean', does: 'write over files that are there already' } },
  notes: `FILE is catalogue-export/catalogue.yaml where none is given. The pictures are written into the folder "pictures" beside it.
Days are written as they are, also those that the imported file counted from its first import.`,
  async run({ database, now }, [file = join('catalogue-export', 'catalogue.yaml')], { force }) {
    const exported = await exportCatalogue(database);
    if (!exported) throw new UsageError('There is no catalogue yet: import one first.');
    const { catalogue } = exported;
    const pictures = new Map(
      [...exported.pictures].map(([name, content]) => [join(dirname(file), 'pictures', name), content]),
    );
    const inTheWay = existsSync(file) ? file : [...pictures].find(isAnother)?.[0];
    if (inTheWay && !force)
      throw new UsageError(`${inTheWay} is there already: choose another folder, or write over it with --force.`);
    for (const [path, content] of pictures) writeFileAt(path, content);
    const head = `# The catalogue of ${dayInJapan(now)}, as exported. To change it: npm run operator -- catalogue import FILE\n\n`;
    writeFileAt(file, head + stringify(catalogue, { lineWidth: 120, aliasDuplicateObjects: false }));
    const written = { ...count(catalogue), pictures: pictures.size };
    return {
      text: `Wrote ${inWords(written)} to ${file}, and ${pictures.size} pictures beside it.\n`,
      data: { file, ...written },
    };
  },
});
