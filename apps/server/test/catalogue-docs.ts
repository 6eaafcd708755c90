import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { checkWhole } from '../src/catalogue/file/check-whole.ts';
import { differenceOf } from '../src/catalogue/file/difference.ts';
import { factsOf } from '../src/catalogue/file/facts.ts';
import { type Fields, fieldsOf, pathTo, ruleOf, type Thing } from '../src/catalogue/file/file-structure.ts';
import { CatalogueError } from '../src/catalogue/file/mistakes/catalogue-error.ts';
import { exampleFile, exampleInWords } from '../src/catalogue/file/mistakes/examples.ts';
import { fieldLabel, fieldMeaning, ruleInWords, thingLabel } from '../src/catalogue/file/mistakes/words.ts';
import { readCatalogueFile } from '../src/catalogue/file/read-file.ts';
import { betweenMarks } from './between-marks.ts';
import { mistakeSamples } from './catalogue-mistakes.ts';
import { sheetSamples } from './sheet-mistakes.ts';

/** The tables of docs/catalogue.md, generated from the schemas. */

const row = (...cells: string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const code = (text: string): string => (text ? `\`${text}\`` : '');

type Schema = Fields[string];

const isNeeded = (schema: Schema): boolean => !(schema as z.ZodType).safeParse(undefined).success;

/** The default of a field; empty if it has none. */
const usual = (schema: Schema): string => {
  if (!(schema instanceof z.ZodDefault)) return '';
  const value: unknown = schema.def.defaultValue;
  return value === '' ? '' : JSON.stringify(value);
};

/** The allowed number of entries of a list; empty for another field. */
const sizeOf = (schema: Schema): string => {
  const { kind, least = 0, most } = ruleOf(schema);
  return kind === 'list' && most !== undefined ? `<br>${least}–${most}` : '';
};

const fieldRow = (thing: Thing, [field, schema]: [string, Schema]): string =>
  row(
    code(field),
    `${fieldLabel(thing, field, 'ja')}<br>${fieldLabel(thing, field, 'en')}`,
    `${fieldMeaning(thing, field, 'ja')}<br>${fieldMeaning(thing, field, 'en')}`,
    thing !== 'file' && isNeeded(schema) ? 'yes' : '',
    `${ruleInWords(ruleOf(schema), 'ja')}<br>${ruleInWords(ruleOf(schema), 'en')}${sizeOf(schema)}`,
    code(exampleInWords([...pathTo(thing), field], 'yaml')),
    code(usual(schema)),
  );

/** A table of fields for every kind of thing in the catalogue file. */
const fieldTables = (): string =>
  Object.entries(fieldsOf)
    .map(([name, fields]) => {
      const thing = name as Thing;
      const path = pathTo(thing)
        .map((part) => (typeof part === 'number' ? '[]' : `.${part}`))
        .join('')
        .slice(1);
      return [
        `### ${thingLabel(thing, 'ja')} · ${thingLabel(thing, 'en')}${path ? ` (\`${path}\`)` : ''}`,
        '',
        row('field', 'name', 'meaning', 'needed', 'what may stand there', 'example', 'without it'),
        row(...Array.from({ length: 7 }, () => '---')),
        ...Object.entries(fields).map((entry) => fieldRow(thing, entry)),
      ].join('\n');
    })
    .join('\n\n');

/** The error that importing this file into an empty shop gives. */
export const errorOfFile = async (file: string): Promise<CatalogueError> => {
  const nothing = new Map<string, unknown>();
  const today = '2026-11-15';
  try {
    const checked = await readCatalogueFile(file);
    const said = factsOf(checked.catalogue, { firstDay: today, digestOf: (name) => name });
    checkWhole(differenceOf(nothing, said, nothing, () => false).merged, nothing, checked, [], today);
  } catch (error) {
    if (error instanceof CatalogueError) return error;
    throw error;
  }
  throw new Error(`${file} has no mistake.`);
};

/** Writes the file of each sample beside the example's pictures. The file exists only during its iteration of the loop. */
export async function* sampleFiles() {
  const example = readFileSync(exampleFile, 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-mistakes-'));
  try {
    cpSync(join(dirname(exampleFile), 'pictures'), join(folder, 'pictures'), { recursive: true });
    for (const sample of mistakeSamples) {
      const { change, at } = sample;
      const content = 'content' in change ? change.content : example.replace(change[0], change[1]);
      if (content === example) throw new Error(`The example has nothing to do with ${sample.did}.`);
      const file = join(folder, 'catalogue.yaml');
      writeFileSync(file, content);
      const before = at === undefined ? undefined : String(content).split(at).slice(0, -1).join(at);
      yield { ...sample, file, line: before?.split('\n').length };
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A row for one kind of mistake, with its message in both languages. */
const mistakeRow = async (did: string, kind: string, file: string): Promise<string> => {
  const { told } = await errorOfFile(file);
  const mistakes = told.mistakes.filter((mistake) => mistake.kind === kind).slice(0, 1);
  const alone = new CatalogueError({ ...told, mistakes, more: 0 });
  return row(did, alone.in('ja'), alone.in('en'));
};

const table = (rows: readonly string[]): string =>
  [row('mistake', 'in Japanese', 'in English'), row('---', '---', '---'), ...rows].join('\n');

/** The table of all mistakes and their messages. */
const mistakeTable = async (): Promise<string> => {
  const rows: string[] = [];
  for await (const { did, kind, file } of sampleFiles()) rows.push(await mistakeRow(did, kind, file));
  return table(rows);
};

const sheetTable = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-mistakes-'));
  const rows: string[] = [];
  try {
    for (const { did, kind, file: name = 'catalogue.xlsx', content } of sheetSamples()) {
      const file = join(folder, name);
      writeFileSync(file, content);
      rows.push(await mistakeRow(did, kind, file));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return table(rows);
};

/** The text of docs/catalogue.md, with its tables of fields and mistakes renewed. */
export const catalogueDocs = async (text: string): Promise<string> => {
  const tables = { fields: fieldTables(), mistakes: await mistakeTable(), 'sheet mistakes': await sheetTable() };
  return Object.entries(tables).reduce((page, [name, content]) => betweenMarks(page, name, content), text);
};
