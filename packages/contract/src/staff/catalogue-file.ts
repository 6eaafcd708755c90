import { MOST_FILE_BYTES } from '@hitosoroi/rules/catalogue-file';
import { catalogueKeepers } from '@hitosoroi/rules/staff-roles';
import { patternField, plainField } from '@hitosoroi/rules/text-field';
import * as z from 'zod/mini';
import { Fingerprint } from './preview.ts';
import { staffChange, staffPreview, staffRead } from './staff-call.ts';

/** The size limit of the body in bytes: the largest file in base64, and the other fields. */
const largest = Math.ceil((MOST_FILE_BYTES * 4) / 3) + 2 * 1024 * 1024;

/** A chosen catalogue file: YAML or a workbook. The file's name does not matter. */
const ChosenFile = z.object({
  name: patternField(200, /^\P{Cc}+$/u),
  /** The file in base64. Files that are too long pass this check, so that the import can name the size when it refuses them. */
  content: patternField(largest, /^[A-Za-z0-9+/]+={0,2}$/),
  /** The paths of facts that staff changed since the last import and that the file may overwrite. */
  overwrite: z.array(plainField(300).check(z.minLength(1))).check(z.maxLength(5_000)),
});

const WordedFact = z.object({ path: z.string(), words: z.string() });

export const previewImport = staffPreview('/catalogue/import/preview', {
  summary: 'Checks a catalogue file, and tells in words what importing it would change, or what is wrong with it.',
  roles: catalogueKeepers,
  scope: 'one',
  trace: 'none',
  largest,
  body: ChosenFile,
  answer: z.object({
    fingerprint: Fingerprint,
    /** The mistakes in the file. If there are any, the import is refused. */
    mistakes: z.array(
      z.object({
        /** Like `:12` for a line or ` 施設!C5` for a cell. Empty for the file as a whole. */
        place: z.string(),
        field: z.nullable(z.string()),
        words: z.string(),
        example: z.nullable(z.string()),
      }),
    ),
    /** How many mistakes are not listed. */
    more_mistakes: z.int(),
    changes: z.array(
      z.object({
        name: z.string(),
        is_new: z.boolean(),
        /** `lost`: how many sets, plans, questions or pictures this takes away. */
        facts: z.array(z.extend(WordedFact, { lost: z.int() })),
      }),
    ),
    /**
     * Facts that staff changed in the console since the last import, and that differ from the file. They stay unless `overwrite` names
     * them.
     */
    standing: z.array(
      z.object({
        name: z.string(),
        facts: z.array(z.extend(WordedFact, { is_overwritten: z.boolean() })),
      }),
    ),
  }),
});

export const importFile = staffChange('/catalogue/import', {
  summary: 'Imports a catalogue file: all that the preview showed, or nothing.',
  roles: catalogueKeepers,
  scope: 'one',
  audit: 'catalogue-imported',
  version: 'previewed',
  largest,
  body: z.extend(ChosenFile, { fingerprint: Fingerprint }),
  answer: z.object({ changed: z.int() }),
});

export const readCatalogueAsFile = staffRead('/catalogue/file', {
  summary: 'The present catalogue as a file that can be imported again, or a workbook to fill in.',
  roles: catalogueKeepers,
  scope: 'one',
  trace: 'catalogue-downloaded',
  query: z.object({ as: z.enum(['xlsx', 'yaml', 'template']) }),
  answer: z.object({ file_name: z.string(), content: z.string() }),
});
