import { createHash } from 'node:crypto';
import { catalogueSheets } from '@hitosoroi/texts/staff/catalogue-sheets';
import { readWorkbook, WorkbookError } from '../../workbook/read-workbook.ts';
import { CatalogueError } from '../mistakes/catalogue-error.ts';
import { exampleAt } from '../mistakes/examples.ts';
import type { Mistake, Place, Source } from '../mistakes/mistake.ts';
import { listOf, looseOf, valueAt } from '../mistakes/value-at.ts';
import type { Path } from '../things.ts';
import { cellSaid } from './cell-values.ts';
import { columnLabel, columnsOf, type SheetThing } from './columns.ts';
import { readSheetRows, type SheetRow } from './sheet-rows.ts';

type Tree = Record<string | number, unknown>;

const nowhere: Place = { words: '', order: 0 };

/** The catalogue that the rows of sheets make, and where in them everything stands. */
const startCatalogue = (refuse: (mistake: Mistake) => void) => {
  const root: Tree = {};
  const places = new Map<string, Place>();

  const put = (path: Path, value: unknown, place: Place): void => {
    let node: Tree = root;
    path.slice(0, -1).forEach((part, at) => {
      node[part] ??= typeof path[at + 1] === 'number' ? [] : {};
      node = node[part] as Tree;
      const here = JSON.stringify(path.slice(0, at + 1));
      if (!places.has(here)) places.set(here, place);
    });
    node[path.at(-1) ?? ''] = value;
    places.set(JSON.stringify(path), place);
  };

  /** The place of a thing in a list by its id; a new one at the end. */
  const inList = (list: Path, id: unknown, place: Place): Path => {
    const things = listOf(valueAt(root, list));
    const found = id === undefined ? -1 : things.findIndex((thing) => looseOf(thing).id === id);
    if (found !== -1) return [...list, found];
    const path = [...list, things.length];
    put(path, id === undefined ? {} : { id }, place);
    return path;
  };

  const facilityPath = (id: unknown): Path | undefined => {
    for (const [c, institution] of listOf(root.customers).entries()) {
      const f = listOf(looseOf(institution).facilities).findIndex((facility) => looseOf(facility).id === id);
      if (f !== -1) return ['customers', c, 'facilities', f];
    }
    return undefined;
  };

  const missingRow = (thing: 'facility' | 'question', value: unknown, place: Place): undefined => {
    const values = { value: String(value), sheet: catalogueSheets[`sheet.${thing}`].ja };
    refuse({ kind: 'no_row', place, values });
  };

  const atEnd = (list: Path): Path => [...list, listOf(valueAt(root, list)).length];

  /** Where the thing of a row stands in the file. */
  const pathOf = (thing: SheetThing, parents: ReadonlyMap<string, unknown>, place: Place): Path | undefined => {
    const facility = () =>
      facilityPath(parents.get('facility')) ?? missingRow('facility', parents.get('facility'), place);
    if (thing === 'seller') return ['seller'];
    if (thing === 'institution') return atEnd(['customers']);
    if (thing === 'set') return atEnd(['products']);
    if (thing === 'facility') return atEnd([...inList(['customers'], parents.get('institution'), place), 'facilities']);
    if (thing === 'part' || thing === 'option')
      return atEnd([...inList(['products'], parents.get('set'), place), thing === 'part' ? 'contents' : 'options']);
    const at = facility();
    if (!at) return undefined;
    const lists = [
      [...at, 'form', 'inputs'],
      [...at, 'staff_questions'],
    ];
    if (thing === 'question') return atEnd(lists[parents.get('staff_only') === true ? 1 : 0] ?? []);
    if (thing === 'offer') return inList([...at, 'products'], parents.get('set'), place);
    const question = lists
      .flatMap((list) => listOf(valueAt(root, list)).map((each, index) => ({ each, path: [...list, index] })))
      .find(({ each }) => looseOf(each).id === parents.get('question'));
    return question ? atEnd([...question.path, 'options']) : missingRow('question', parents.get('question'), place);
  };

  return { root, places, put, pathOf };
};

/** What every row has to belong to. A set can be offered without a word about its options, and a question is rarely for staff only. */
const columnsNeeded = (thing: SheetThing) =>
  columnsOf(thing).filter(({ parent }) => parent && parent !== 'option' && parent !== 'staff_only');

/** Reads a workbook: what stands in it as a catalogue file would have it, and in which cells. */
export const readSheets = (name: string, content: Uint8Array) => {
  const mistakes: Mistake[] = [];
  const refuse = (mistake: Mistake) => void mistakes.push(mistake);
  const { root, places, put, pathOf } = startCatalogue(refuse);

  const addRow = (thing: SheetThing, { cells, place }: SheetRow): void => {
    const said = cells.map(({ column, cell, place: at }) => ({ column, at, said: cellSaid(cell.value, column) }));
    const parents = new Map<string, unknown>();
    for (const { column, said: each } of said)
      if (column.parent && 'value' in each) parents.set(column.parent, each.value);
    const needed = columnsNeeded(thing).find(({ parent }) => !parents.has(parent ?? ''));
    if (needed) {
      const example = String(exampleAt(needed.known));
      refuse({ kind: 'no_parent', place, values: { head: columnLabel(needed, thing, 'ja'), example } });
      return;
    }
    const path = pathOf(thing, parents, place);
    if (!path) return;
    if (!places.has(JSON.stringify(path))) put(path, thing === 'seller' ? looseOf(valueAt(root, path)) : {}, place);
    const option = parents.get('option');
    for (const { column, at, said: each } of said) {
      if (column.parent) continue;
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
    for (const { thing, rows } of readSheetRows(readWorkbook(content), refuse))
      for (const row of rows) addRow(thing, row);
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    const kind = error.reason === 'too-large' ? 'large_workbook' : 'no_workbook';
    throw new CatalogueError({ name, writes: 'cells', value: undefined, placeOf: () => nowhere }, [{ kind }]);
  }
  const placeOf = (path: Path): Place => {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const found = places.get(JSON.stringify(path.slice(0, depth)));
      if (found) return found;
    }
    return nowhere;
  };
  const source: Source = { name, writes: 'cells', value: root, placeOf };
  if (mistakes.length === 0 && Object.keys(root).length === 0) refuse({ kind: 'empty' });
  return { ...source, mistakes, digest: createHash('sha256').update(content).digest('hex') };
};
