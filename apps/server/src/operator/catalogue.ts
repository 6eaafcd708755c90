import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dayInJapan } from '@hitosoroi/rules/day';
import { isLanguage, type Language } from '@hitosoroi/rules/language';
import { differenceInWords } from '../catalogue/file/difference-words.ts';
import { exportCatalogue } from '../catalogue/file/export.ts';
import { importCatalogue } from '../catalogue/file/import.ts';
import { CatalogueError } from '../catalogue/file/mistakes/catalogue-error.ts';
import { readCatalogueFile } from '../catalogue/file/read-file.ts';
import { sheetParts, templateParts } from '../catalogue/file/sheets/write-sheets.ts';
import { writeInTurns } from '../catalogue/file/write-in-turns.ts';
import { yamlParts } from '../catalogue/file/write-yaml.ts';
import { recordAudit } from '../people/staff/audit.ts';
import { command, UsageError } from './command.ts';
import { writeFileAt } from './files.ts';

/** The lists in a catalogue file that `count` counts. The names are those of the file. */
interface Counted {
  readonly customers?: readonly { readonly facilities?: readonly unknown[] | undefined }[] | undefined;
  readonly products?: readonly unknown[] | undefined;
}

const count = ({ customers = [], products = [] }: Counted) => ({
  institutions: customers.length,
  facilities: customers.reduce((sum, { facilities = [] }) => sum + facilities.length, 0),
  sets: products.length,
});

const inWords = ({ institutions, facilities, sets }: ReturnType<typeof count>): string =>
  `${institutions} institutions, ${facilities} facilities, ${sets} sets`;

const isSheets = (file: string): boolean => /\.xlsx$/i.test(file);

function requireLanguage(language: string): asserts language is Language {
  if (!isLanguage(language)) throw new UsageError(`--language must be ja or en, not "${language}".`);
}

/** Throws mistakes in a catalogue file as a `UsageError` in this language. */
const inLanguage = async <Result>(language: Language, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CatalogueError ? new UsageError(error.in(language)) : error;
  }
};

export const catalogueImport = command({
  name: 'catalogue import',
  does: 'Checks a catalogue file, YAML or XLSX, shows what it would change, and with --yes changes it: all of it or nothing.',
  takes: ['FILE'],
  options: {
    yes: { type: 'boolean', does: 'write it; an empty shop is filled without' },
    overwrite: {
      type: 'boolean',
      does: 'take what the file says also where something was changed since the last import',
    },
    language: {
      type: 'string',
      value: 'ja|en',
      does: 'in which the difference and mistakes are told; that of the terminal (LANG) where nothing is said, else English',
    },
  },
  notes: `Everything is known by its id in the file, so a file can be changed and imported again. What it leaves out (the seller, an
institution, a facility, a set, a field of one that is there) stays; "field: null" empties it. What was changed otherwise since the last import (open, published, a new key, a price)
stays too where the file says what it said then; what both changed is listed and stays, unless --overwrite is given.`,
  async run({ database, now, language: usual }, [file = ''], { yes, overwrite, language = usual }) {
    requireLanguage(language);
    const checked = await inLanguage(language, () => readCatalogueFile(file));
    const spokenOf = count(checked.catalogue);
    const detail = { file: basename(file), digest: checked.digest, ...spokenOf };
    const imported = await inLanguage(language, () =>
      importCatalogue(database, checked, now, {
        overwrites: () => overwrite,
        agrees: ({ changes }, present) => yes || present.size === 0 || changes.length === 0,
        afterwards: (tx) => recordAudit(tx, 'catalogue import', detail, now),
      }),
    );
    if (!imported) throw new Error('An import that nobody declined was not made.');
    const { difference, present, isWritten } = imported;
    const { changes, kept, conflicts } = difference;
    const words = present.size === 0 ? '' : differenceInWords(difference, present, language);
    const outcome = isWritten
      ? `Imported ${inWords(spokenOf)}.\n`
      : 'Nothing was written yet: add --yes to do just that.\n';
    return {
      text: `${words}${outcome}`,
      data: { file, digest: checked.digest, ...spokenOf, written: isWritten, changes, kept, conflicts },
    };
  },
});

/** Whether the path of a picture has a file with other content. That file may belong to another catalogue. */
const isAnother = ([path, content]: [string, Uint8Array]): boolean =>
  existsSync(path) && !readFileSync(path).equals(content);

export const catalogueExport = command({
  name: 'catalogue export',
  does: 'Writes the present catalogue as a file that "catalogue import" takes again and that changes nothing.',
  takes: ['[FILE]'],
  options: {
    force: { type: 'boolean', does: 'write over files that are there already' },
    language: { type: 'string', value: 'ja|en', does: 'of the sheets; Japanese where nothing is said' },
  },
  notes: `FILE is catalogue-export/catalogue.yaml where none is given; one that ends in .xlsx is a workbook. The pictures are written into the folder "pictures" beside it.
Days are written as they are, also those that the imported file counted from its first import.`,
  async run({ database, now }, [file = join('catalogue-export', 'catalogue.yaml')], { force, language = 'ja' }) {
    requireLanguage(language);
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
    const parts = isSheets(file) ? sheetParts(catalogue, language) : yamlParts(catalogue, dayInJapan(now));
    writeFileAt(file, await writeInTurns(parts));
    const written = { ...count(catalogue), pictures: pictures.size };
    return {
      text: `Wrote ${inWords(written)} to ${file}, and ${pictures.size} pictures beside it.\n`,
      data: { file, ...written },
    };
  },
});

export const catalogueTemplate = command({
  name: 'catalogue template',
  does: 'Writes a workbook to fill in, for "catalogue import".',
  takes: ['FILE'],
  options: {
    force: { type: 'boolean', does: 'write over a file that is there already' },
    language: { type: 'string', value: 'ja|en', does: 'of the sheets; Japanese where nothing is said' },
  },
  async run(_, [file = ''], { force, language = 'ja' }) {
    requireLanguage(language);
    if (!isSheets(file)) throw new UsageError(`${file} has to end in .xlsx.`);
    if (existsSync(file) && !force)
      throw new UsageError(`${file} is there already: choose another name, or write over it with --force.`);
    writeFileAt(file, await writeInTurns(templateParts(language)));
    return { text: `Wrote ${file}.\n`, data: { file } };
  },
});
