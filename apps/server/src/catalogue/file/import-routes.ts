import { importFile, previewImport, readCatalogueAsFile } from '@hitosoroi/contract/staff/catalogue-file';
import { MOST_FILE_BYTES } from '@hitosoroi/rules/catalogue-file';
import { dayInJapan } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import { StaffRefused, staffNotFound, staffTooMany } from '../../people/staff/refusals.ts';
import { changed, fingerprintOf, type ServeStaff } from '../../people/staff/serve-staff.ts';
import type { Staff } from '../../people/staff/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { Turns } from '../../platform/limits/turns.ts';
import type { Difference, Differing } from './difference.ts';
import { differingLines } from './difference-words.ts';
import { atOneMoment } from './export.ts';
import type { Facts } from './facts.ts';
import { fileReader } from './file-reader-thread.ts';
import { importInto, readBeside } from './import.ts';
import { CatalogueError, refusedFile } from './mistakes/catalogue-error.ts';
import { fingerprintFor } from './preview.ts';
import { readCatalogue, readPictures } from './read-catalogue.ts';
import { type CheckedCatalogue, readLeniently } from './read-file.ts';
import { sheetParts, templateParts } from './sheets/write-sheets.ts';
import { writeInTurns } from './write-in-turns.ts';
import { yamlParts } from './write-yaml.ts';

const MEGABYTE = 1_000_000;

/** Checks the fields of an uploaded file. Returns the checked file or its mistakes. The file may name only pictures that sets show now. */
const checkUploaded = async (
  db: Db,
  { name, content }: { readonly name: string; readonly content: string },
): Promise<CheckedCatalogue | CatalogueError> => {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MOST_FILE_BYTES) {
    const values = { size: Math.ceil(bytes.length / MEGABYTE), most: MOST_FILE_BYTES / MEGABYTE };
    return refusedFile(name, 'too_large', values);
  }
  const { names } = await readPictures(db);
  const digests = new Map([...names].map(([digest, picture]) => [picture, digest]));
  try {
    return await readLeniently(name, bytes, async (picture) => {
      const digest = digests.get(picture);
      return digest === undefined ? 'unknown_picture' : { digest, files: [] };
    });
  } catch (error) {
    if (error instanceof CatalogueError) return error;
    throw error;
  }
};

/** Whether all pictures in a file still exist. Since the file was checked, staff may have removed a picture from its last set. */
const hasPictures = async (tx: Tx, { pictures }: CheckedCatalogue): Promise<boolean> => {
  const digests = [...new Set([...pictures.values()].map(({ digest }) => digest))];
  if (digests.length === 0) return true;
  const { found } = await tx
    .selectFrom('picture')
    .where('digest', 'in', digests)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found) === digests.length;
};

const HOUR = 3_600_000;

/**
 * How many previews and imports a staff member may make. An import counts as a second preview. Staff who correct a long file line by line
 * need two previews a minute.
 */
const MOST_FILES_PER_HOUR = 120;
/** How many downloads a staff member may make. To write a large catalogue takes half a second of processor time. */
const MOST_DOWNLOADS_PER_HOUR = 60;

/** The server checks one file of a staff member at a time. */
const ownLine = { atOnce: 1, waiting: 3, waitMs: 30_000 };

interface ChosenFile {
  readonly name: string;
  readonly content: string;
  readonly overwrite: readonly string[];
}

const pictureGone = new StaffRefused(409, 'picture-gone');

const answerMistakes = ({ told }: CatalogueError, language: Language) => {
  const mistakes = told.mistakes.map(({ place, inWords }) => ({ place, ...inWords[language] }));
  const nothing = { changes: [], standing: [] };
  return { fingerprint: fingerprintOf(mistakes), mistakes, more_mistakes: told.more, ...nothing };
};

/** Previews a file without locks. Reads the shop from one snapshot, and compares in the thread of `file-reader-thread.ts`. */
const previewFile = async (db: Db, body: ChosenFile, now: Date, language: Language) => {
  const file = await checkUploaded(db, body);
  if (file instanceof CatalogueError) return file;
  const beside = await atOneMoment(db, async (tx) => (await hasPictures(tx, file)) && readBeside(tx, file, now));
  if (!beside) return pictureGone;
  try {
    const { name, overwrite } = body;
    return { file, shown: await fileReader.preview({ name, checked: file.checked, beside, overwrite, language }) };
  } catch (error) {
    if (error instanceof CatalogueError) return error;
    throw error;
  }
};

/** Whether a fact is a key or code. It opens a facility's shop, so the audit stores only that it changed, not its value. */
const isSecret = ({ path }: Differing): boolean => /^facilities\/[^/]+\/(?:key|code)$/.test(path);

const valuesOf = (changes: readonly Differing[], side: 'from' | 'to') =>
  Object.fromEntries(changes.map((each) => [each.path, isSecret(each) ? '…' : (each[side] ?? null)]));

/**
 * The changes in words for the audit, in both languages, because staff read the audit in their own language. For a long or secret value,
 * the words say only that it changed.
 */
const recordedWords = ({ difference, present }: { difference: Difference; present: Facts }) => {
  const told = difference.changes.map((each) => (isSecret(each) ? { path: each.path, from: {}, to: {} } : each));
  const inWords = (language: Language) => differingLines(told, difference, present, language);
  return { ja: inWords('ja'), en: inWords('en') };
};

/** Imports a checked file in the caller's transaction. Returns 'mistaken' if it conflicts with the shop's current state. */
const importChecked = async (...asked: Parameters<typeof importInto>) => {
  try {
    return await importInto(...asked);
  } catch (error) {
    if (error instanceof CatalogueError) return 'mistaken' as const;
    throw error;
  }
};

/** A file may mention any facility, so only staff with all facilities may make these calls. */
const ofAll = { facilityOf: async () => 'none' as const };

export const importRoutes = ({ read, preview, change }: ServeStaff, { db, now: clock }: AppContext): void => {
  const files = new Limit('catalogue files', MOST_FILES_PER_HOUR, HOUR);
  const downloads = new Limit('catalogue downloads', MOST_DOWNLOADS_PER_HOUR, HOUR);
  const turns = new Turns<number>(ownLine);

  const findOut = async (body: ChosenFile, { id }: Staff, language: Language) => {
    if (!(await files.take(db, String(id)))) return staffTooMany;
    const found = await turns.run(id, () => previewFile(db, body, clock(), language));
    return found === 'too-many' ? staffTooMany : found;
  };
  const check = { ...ofAll, findOut };

  preview(previewImport, check, async ({ found, language }) => {
    if (found instanceof StaffRefused) return found;
    return found instanceof CatalogueError ? answerMistakes(found, language) : found.shown;
  });

  change(importFile, check, async ({ tx, body, found, now }) => {
    if (found instanceof StaffRefused) return found;
    if (found instanceof CatalogueError) return new StaffRefused(422, 'file-mistakes');
    // Compares the fingerprints before the import locks anything. The import compares them again while it holds its locks.
    if (found.shown.fingerprint !== body.fingerprint) return new StaffRefused(409, 'moved');
    if (!(await hasPictures(tx, found.file))) return pictureGone;
    const overwrite = new Set(body.overwrite);
    const imported = await importChecked(tx, found.file, now, {
      overwrites: (path) => overwrite.has(path),
      agrees: (difference) => fingerprintFor(difference) === body.fingerprint,
    });
    if (imported === 'mistaken') return new StaffRefused(422, 'file-mistakes');
    const { difference } = imported;
    if (!imported.isWritten) return new StaffRefused(409, 'moved');
    if (difference.changes.length === 0) return new StaffRefused(409, 'nothing-changed');
    return changed({
      answer: { changed: difference.changes.length },
      subject: { kind: 'catalogue', id: found.file.digest.slice(0, 12), label: body.name },
      before: valuesOf(difference.changes, 'from'),
      after: { ...valuesOf(difference.changes, 'to'), words: recordedWords(imported) },
      fingerprint: fingerprintFor(difference),
    });
  });

  read(readCatalogueAsFile, ofAll, async ({ staff, query, language, now }) => {
    if (!(await downloads.take(db, String(staff.id)))) return staffTooMany;
    const inBase64 = async (parts: Iterable<Uint8Array | string>) => (await writeInTurns(parts)).toString('base64');
    if (query.as === 'template')
      return { file_name: 'catalogue-template.xlsx', content: await inBase64(templateParts(language)) };
    const found = await atOneMoment(db, readCatalogue);
    if (!found) return staffNotFound;
    const today = dayInJapan(now);
    const { catalogue } = found;
    const content = await inBase64(query.as === 'xlsx' ? sheetParts(catalogue, language) : yamlParts(catalogue, today));
    return { file_name: `catalogue-${today}.${query.as}`, content };
  });
};
