import { importFile, readCatalogueAsFile, rehearseImport } from '@hitosoroi/contract/staff/catalogue-file';
import { dayInJapan } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../db/database.ts';
import { StaffRefused, staffNotFound } from '../staff/refusals.ts';
import { fingerprintOf } from '../staff/rehearse.ts';
import { changed, type ServeStaff } from '../staff/serve-staff.ts';
import type { Difference, Differing } from './difference.ts';
import { differingLines, differingThings } from './difference-words.ts';
import { atOneMoment } from './export.ts';
import type { Facts } from './facts.ts';
import { importInto } from './import.ts';
import { CatalogueError } from './mistakes/catalogue-error.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { CheckedCatalogue } from './read-file.ts';
import { writeSheets, writeTemplate } from './sheets/write-sheets.ts';
import { checkUploaded, hasPictures } from './uploaded-file.ts';
import { writeYaml } from './write-yaml.ts';

interface Asked {
  readonly tx: Tx;
  readonly body: { readonly overwrite: readonly string[] };
  readonly found: CheckedCatalogue | CatalogueError;
  readonly now: Date;
}

const pictureGone = new StaffRefused(409, 'picture-gone');

/** Imports a file, or tells its mistakes. The rehearsal does the same and is undone. */
const importAsked = async ({ tx, body, found, now }: Asked) => {
  if (found instanceof CatalogueError) return found;
  if (!(await hasPictures(tx, found))) return pictureGone;
  const overwrite = new Set(body.overwrite);
  try {
    return await importInto(tx, found, now, { overwrites: (path) => overwrite.has(path) });
  } catch (error) {
    // What is wrong only beside what the shop has is found within the transaction.
    if (error instanceof CatalogueError) return error;
    throw error;
  }
};

const fingerprintFor = ({ changes, kept, conflicts, overwritten }: Difference): string =>
  fingerprintOf([changes, kept, conflicts, overwritten]);

const answerMistakes = ({ told }: CatalogueError, language: Language) => {
  const mistakes = told.mistakes.map(({ place, inWords }) => ({ place, ...inWords[language] }));
  const nothing = { changes: [], standing: [] };
  return { fingerprint: fingerprintOf(mistakes), mistakes, more_mistakes: told.more, ...nothing };
};

const answerDifference = (difference: Difference, present: Facts, language: Language) => {
  const { changes, kept, conflicts, overwritten } = difference;
  const things = (differing: readonly Differing[]) => differingThings(differing, difference, present, language);
  const taken = new Set(overwritten.map(({ path }) => path));
  // In one order whatever is ticked, so that nothing jumps about.
  const standing = [...kept, ...conflicts, ...overwritten].toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return {
    fingerprint: fingerprintFor(difference),
    mistakes: [],
    more_mistakes: 0,
    changes: things(changes).map(({ name, isNew, facts }) => ({ name, is_new: isNew, facts: [...facts] })),
    standing: things(standing).map(({ name, facts }) => ({
      name,
      facts: facts.map((fact) => ({ ...fact, is_overwritten: taken.has(fact.path) })),
    })),
  };
};

/** Keys and codes open a facility's shop: that they changed is kept, but not what they are. */
const isSecret = ({ path }: Differing): boolean => /^facilities\/[^/]+\/(?:key|code)$/.test(path);

const valuesOf = (changes: readonly Differing[], side: 'from' | 'to') =>
  Object.fromEntries(changes.map((each) => [each.path, isSecret(each) ? '…' : (each[side] ?? null)]));

/** In both languages, as whoever reads the record later may have either. What is no simple value is only said to have changed. */
const recordedWords = ({ difference, present }: { difference: Difference; present: Facts }) => {
  const told = difference.changes.map((each) => (isSecret(each) ? { path: each.path, from: {}, to: {} } : each));
  const inWords = (language: Language) => differingLines(told, difference, present, language);
  return { ja: inWords('ja'), en: inWords('en') };
};

/** A file may speak of any facility. */
const ofAll = { facilityOf: async () => 'none' as const };

export const importRoutes = ({ read, rehearse, change }: ServeStaff, { db }: AppContext): void => {
  const check = { ...ofAll, findOut: (body: { name: string; content: string }) => checkUploaded(db, body) };

  rehearse(rehearseImport, check, async (asked) => {
    const outcome = await importAsked(asked);
    if (outcome instanceof StaffRefused) return outcome;
    if (outcome instanceof CatalogueError) return answerMistakes(outcome, asked.language);
    return answerDifference(outcome.difference, outcome.present, asked.language);
  });

  change(importFile, check, async (asked) => {
    const outcome = await importAsked(asked);
    if (outcome instanceof StaffRefused) return outcome;
    if (outcome instanceof CatalogueError || asked.found instanceof CatalogueError)
      return new StaffRefused(422, 'file-mistakes');
    const { difference } = outcome;
    const fingerprint = fingerprintFor(difference);
    // Where something was shown that is no longer so, that is what has to be told.
    if (difference.changes.length === 0 && fingerprint === asked.body.fingerprint)
      return new StaffRefused(409, 'nothing-changed');
    return changed({
      answer: { changed: difference.changes.length },
      subject: { kind: 'catalogue', id: asked.found.digest.slice(0, 12), label: asked.body.name },
      before: valuesOf(difference.changes, 'from'),
      after: { ...valuesOf(difference.changes, 'to'), words: recordedWords(outcome) },
      fingerprint,
    });
  });

  read(readCatalogueAsFile, ofAll, async ({ query, language, now }) => {
    const inBase64 = (content: Uint8Array | string) => Buffer.from(content as Uint8Array).toString('base64');
    if (query.as === 'template')
      return { file_name: 'catalogue-template.xlsx', content: inBase64(writeTemplate(language)) };
    const found = await atOneMoment(db, readCatalogue);
    if (!found) return staffNotFound;
    const today = dayInJapan(now);
    const content = query.as === 'xlsx' ? writeSheets(found.catalogue, language) : writeYaml(found.catalogue, today);
    return { file_name: `catalogue-${today}.${query.as}`, content: inBase64(content) };
  });
};
