import { createHash } from 'node:crypto';
import { addDays } from '@hitosoroi/rules/day';
import { languages } from '@hitosoroi/rules/language';
import { catalogueSheets } from '@hitosoroi/texts/staff/catalogue-sheets';
import { type CellValue, readWorkbook, WorkbookError } from '../../../platform/workbook/read-workbook.ts';
import { DAY_ZERO } from '../../../platform/workbook/xml.ts';
import type { Path } from '../file-structure.ts';
import { refusedFile } from '../mistakes/catalogue-error.ts';
import { exampleAt } from '../mistakes/examples.ts';
import { type FilePlace, listOf, type Mistake, MOST_FIELDS, valueAt } from '../mistakes/mistake.ts';
import { type Column, columnLabel, columnsOf, pickWord, type SheetThing } from './columns.ts';
import { inBoth, readSheetRows, type SheetRow } from './sheet-rows.ts';

/** The unchecked value in a cell, or the cell's mistake. */
type CellSaid = { readonly value: unknown } | Pick<Mistake, 'kind' | 'values'>;

const isOneOf = (word: string, id: 'cell.yes' | 'cell.no' | 'cell.none'): boolean =>
  languages.some((language) => catalogueSheets[id][language] === word);

const yesNo = (word: string): unknown => {
  const lower = word.toLowerCase();
  if (isOneOf(lower, 'cell.yes') || lower === 'true') return true;
  return isOneOf(lower, 'cell.no') || lower === 'false' ? false : word;
};

const choice = (word: string, column: Column): unknown =>
  (column.rule.choices ?? []).find(
    (each) => String(each) === word || languages.some((language) => pickWord(column, each, language) === word),
  ) ?? word;

/** Converts a cell's text to the type of its column. Text that cannot be converted stays as typed, and is reported as a wrong value. */
const fromText = (text: string, column: Column): unknown => {
  const word = text.trim();
  if (isOneOf(word, 'cell.none')) return null;
  switch (column.rule.kind) {
    case 'yes_no':
      return yesNo(word);
    case 'choice':
      return choice(word, column);
    case 'yen':
    case 'days':
    case 'number':
    case 'place':
      return /^-?\d{1,9}$/.test(word) ? Number(word) : word;
    default:
      return word;
  }
};

const fromNumber = (number: number, column: Column): CellSaid => {
  const { kind } = column.rule;
  if (kind === 'day')
    return number >= 1 && number < 2_958_466
      ? { kind: 'day_number', values: { value: number, day: addDays(DAY_ZERO, Math.floor(number)) } }
      : { value: String(number) };
  if (kind === 'choice') return { value: choice(String(number), column) };
  return { value: ['yen', 'days', 'number', 'place', 'yes_no'].includes(kind) ? number : String(number) };
};

/** Converts a cell to the value that a YAML file would contain. */
const cellSaid = (cell: CellValue, column: Column): CellSaid => {
  if (typeof cell === 'number') return fromNumber(cell, column);
  if (typeof cell === 'string') return { value: fromText(cell, column) };
  if (typeof cell === 'boolean') return { value: column.rule.kind === 'yes_no' ? cell : String(cell) };
  if ('day' in cell) return { value: cell.day };
  return { kind: cell.odd === 'formula' ? 'formula' : 'error_cell' };
};

type Tree = Record<string | number, unknown>;

/** The tree has no prototype, because authors choose the ids that become property names. `__proto__` must be a name like any other. */
const newTree = (): Tree => Object.create(null);

/** Builds the catalogue from the sheets' rows, with the place of each value. */
const startCatalogue = (refuse: (mistake: Mistake) => void) => {
  const root = newTree();
  const places = new Map<string, FilePlace>();
  /** The path of each thing, by its list and id. */
  const things = new Map<string, Path>();
  const facilities = new Map<unknown, Path>();
  const keyOf = (list: Path, id: unknown): string => JSON.stringify([list, id]);

  const remember = (path: Path, id: unknown): void => {
    const key = keyOf(path.slice(0, -1), id);
    if (!things.has(key)) things.set(key, path);
    if (path.at(-2) === 'facilities' && !facilities.has(id)) facilities.set(id, path);
  };

  const put = (path: Path, value: unknown, place: FilePlace): void => {
    if (places.size > MOST_FIELDS) throw new WorkbookError('too-large');
    let node = root;
    path.slice(0, -1).forEach((part, at) => {
      node[part] ??= typeof path[at + 1] === 'number' ? [] : newTree();
      node = node[part] as Tree;
      const here = JSON.stringify(path.slice(0, at + 1));
      if (!places.has(here)) places.set(here, place);
    });
    const last = path.at(-1) ?? '';
    node[last] = value;
    places.set(JSON.stringify(path), place);
    if (last === 'id') remember(path.slice(0, -1), value);
  };

  /** The path of the thing with this id in a list. Adds the thing at the end if the list lacks it. */
  const inList = (list: Path, id: unknown, place: FilePlace): Path => {
    const found = id === undefined ? undefined : things.get(keyOf(list, id));
    if (found) return found;
    const path = atEnd(list);
    put(path, newTree(), place);
    if (id !== undefined) put([...path, 'id'], id, place);
    return path;
  };

  const missingRow = (thing: 'facility' | 'question', value: unknown, place: FilePlace): undefined => {
    const values = { value: String(value), sheet: inBoth((language) => catalogueSheets[`sheet.${thing}`][language]) };
    refuse({ kind: 'no_row', place, values });
  };

  const atEnd = (list: Path): Path => [...list, listOf(valueAt(root, list)).length];

  /** Where the thing of a row belongs in the catalogue. Undefined if no row describes its facility or question. */
  const pathOf = (
    thing: SheetThing,
    parents: ReadonlyMap<string, unknown>,
    /** The cell that names a parent of the row. */
    placeOf: (parent: string) => FilePlace,
  ): Path | undefined => {
    if (thing === 'seller') return ['seller'];
    if (thing === 'institution') return atEnd(['customers']);
    if (thing === 'set') return atEnd(['products']);
    if (thing === 'facility')
      return atEnd([...inList(['customers'], parents.get('institution'), placeOf('institution')), 'facilities']);
    if (thing === 'part' || thing === 'option')
      return atEnd([
        ...inList(['products'], parents.get('set'), placeOf('set')),
        thing === 'part' ? 'contents' : 'options',
      ]);
    const facility = parents.get('facility');
    const at = facilities.get(facility);
    if (!at) return missingRow('facility', facility, placeOf('facility'));
    const asked = [...at, 'form', 'inputs'];
    const askedOfStaff = [...at, 'staff_questions'];
    if (thing === 'question') return atEnd(parents.get('staff_only') === true ? askedOfStaff : asked);
    if (thing === 'offer') return inList([...at, 'products'], parents.get('set'), placeOf('set'));
    const id = parents.get('question');
    const question = things.get(keyOf(asked, id)) ?? things.get(keyOf(askedOfStaff, id));
    return question ? atEnd([...question, 'options']) : missingRow('question', id, placeOf('question'));
  };

  return { root, places, put, pathOf };
};

/** The key of a sheet in the places. No path has this form. */
const sheetKey = (thing: SheetThing): string => `sheet ${thing}`;

/** The parents that every row must name. An offer may omit the option. A question without `staff_only` is for members. */
const columnsNeeded = (thing: SheetThing) =>
  columnsOf(thing).filter(({ parent }) => parent && parent !== 'option' && parent !== 'staff_only');

/** Reads a workbook. Returns its content in the form of a catalogue file, and the cell of each value. */
export const readSheets = (name: string, content: Uint8Array) => {
  const mistakes: Mistake[] = [];
  const refuse = (mistake: Mistake) => void mistakes.push(mistake);
  const { root, places, put, pathOf } = startCatalogue(refuse);

  const addRow = (thing: SheetThing, needs: readonly Column[], { cells, place, placeAt, number }: SheetRow): void => {
    const said = cells.map(({ column, cell, place: at }) => ({ column, at, said: cellSaid(cell.value, column) }));
    const parents = new Map<string, unknown>();
    for (const { column, said: each } of said)
      if (column.parent && 'value' in each) parents.set(column.parent, each.value);
    const needed = needs.find(({ parent }) => !parents.has(parent ?? ''));
    if (needed) {
      const example = String(exampleAt(needed.known));
      const head = inBoth((language) => columnLabel(needed, thing, language));
      refuse({ kind: 'no_parent', place: placeAt(needed) ?? place, values: { head, example } });
      return;
    }
    const placeOfParent = (parent: string): FilePlace =>
      said.find(({ column }) => column.parent === parent)?.at ?? place;
    const path = pathOf(thing, parents, placeOfParent);
    if (!path) return;
    if (valueAt(root, path) === undefined) put(path, newTree(), place);
    const here = { ...place, row: { sheet: sheetKey(thing), number } };
    const option = parents.get('option');
    const isPriced = option !== undefined && said.some(({ column }) => column.known.includes('prices'));
    // The row of a price is that of its option. The set's row is the first of its rows.
    if (isPriced) {
      const price = [...path, 'prices', String(option)];
      put(price, valueAt(root, price) ?? newTree(), { ...placeOfParent('option'), row: here.row });
    }
    const known = places.get(JSON.stringify(path));
    if (!known?.row) places.set(JSON.stringify(path), here);
    for (const { column, at, said: each } of said) {
      if (column.parent || column.nameOf) continue;
      const isPrice = column.known.includes('prices');
      if (isPrice && option === undefined) continue;
      const isPicture = column.path[0] === 'pictures';
      const pictures = listOf(valueAt(root, [...path, 'pictures']));
      const field = isPicture ? ['pictures', pictures.length] : column.path;
      const full = [...path, ...(isPrice ? ['prices', String(option)] : []), ...field];
      if ('value' in each) put(full, each.value, at);
      else refuse({ ...each, path: full, place: at });
    }
  };

  try {
    for (const { thing, name: sheet, order, columns, rows } of readSheetRows(readWorkbook(content), refuse)) {
      places.set(sheetKey(thing), { words: sheet, order, columns });
      const needs = columnsNeeded(thing);
      for (const row of rows) addRow(thing, needs, row);
    }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    const kind = error.reason === 'too-large' ? 'large_workbook' : 'no_workbook';
    throw refusedFile(name, kind);
  }
  const read = { name, writes: 'cells', value: root, places } as const;
  if (mistakes.length === 0 && Object.keys(root).length === 0) refuse({ kind: 'empty' });
  return { ...read, mistakes, digest: createHash('sha256').update(content).digest('hex') };
};
