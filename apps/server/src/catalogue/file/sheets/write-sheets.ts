import type { Language } from '@hitosoroi/rules/language';
import { catalogueSheets } from '@hitosoroi/texts/staff/catalogue-sheets';
import { fill } from '@hitosoroi/texts/text';
import { type Cell, openWorkbook, type WrittenSheet } from '../../../platform/workbook/write-workbook.ts';
import { exampleAt } from '../mistakes/examples.ts';
import { looseOf, valueAt } from '../mistakes/mistake.ts';
import type { PresentCatalogue } from '../read-catalogue.ts';
import { type Column, columnsOf, headOf, pickWord, type SheetThing, sheetThings } from './columns.ts';

/** A thing as a row, with the names of its parents. */
interface Row {
  /** The names of the row's parents. */
  readonly names?: Readonly<Record<string, string>>;
  readonly parents: Readonly<Record<string, string | number | boolean>>;
  readonly thing: unknown;
}

const nothing: PresentCatalogue = { customers: [], products: [] };

const rowsOf = ({ seller, customers, products }: PresentCatalogue): Readonly<Record<SheetThing, readonly Row[]>> => {
  const facilities = customers.flatMap((institution) =>
    institution.facilities.map((facility) => ({ parents: { institution: institution.id }, thing: facility })),
  );
  const questions = facilities.flatMap(({ thing: { id: facility, form, staff_questions } }) =>
    [form.inputs, staff_questions].flatMap((inputs, index) =>
      inputs.map((thing) => ({ parents: { facility, staff_only: index === 1 }, thing })),
    ),
  );
  const setNames = new Map(products.map(({ id, name }) => [id, name]));
  const optionNames = new Map(
    products.flatMap(({ id, options }) => options.map((option) => [`${id} ${option.id}`, option.name] as const)),
  );
  return {
    seller: seller ? [{ parents: {}, thing: seller }] : [],
    institution: customers.map((thing) => ({ parents: {}, thing })),
    facility: facilities,
    question: questions,
    choice: questions.flatMap(({ parents, thing: { id, options } }) =>
      options.map((thing) => ({ parents: { ...parents, question: id }, thing })),
    ),
    set: products.map((thing) => ({ parents: {}, thing })),
    part: products.flatMap(({ id, contents }) => (contents ?? []).map((thing) => ({ parents: { set: id }, thing }))),
    option: products.flatMap(({ id, options }) => options.map((thing) => ({ parents: { set: id }, thing }))),
    offer: facilities.flatMap(({ thing: { id: facility, name, products: offers } }) =>
      offers.flatMap(({ id: set, prices = {}, ...days }) => {
        const parents = { facility, set };
        const names = { facility: name, set: setNames.get(set) ?? '' };
        const priced = Object.entries(prices);
        if (priced.length === 0) return [{ parents, names, thing: days }];
        return priced.map(([option, price]) => ({
          parents: { ...parents, option },
          names: { ...names, option: optionNames.get(`${set} ${option}`) ?? '' },
          thing: { ...days, ...price },
        }));
      }),
    ),
  };
};

const inCell = (
  value: unknown,
  column: Column,
  language: Language,
): string | number | null | { readonly day: string } => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return catalogueSheets[value ? 'cell.yes' : 'cell.no'][language];
  if (column.rule.kind === 'choice') return pickWord(column, value as string | number, language);
  if (column.rule.kind === 'day' && /^\d{4}-/.test(String(value))) return { day: String(value) };
  return typeof value === 'number' ? value : String(value);
};

const picksOf = (column: Column, language: Language): WrittenSheet['columns'][number]['picks'] => {
  const { kind, choices = [] } = column.rule;
  if (kind === 'yes_no') return [catalogueSheets['cell.yes'][language], catalogueSheets['cell.no'][language]];
  if (kind === 'choice') return choices.map((choice) => pickWord(column, choice, language));
  const { parent } = column;
  if (parent !== 'institution' && parent !== 'facility' && parent !== 'set') return undefined;
  const place = columnsOf(parent).findIndex(({ id }) => id === 'id') + 1;
  return { sheet: catalogueSheets[`sheet.${parent}`][language], column: place };
};

const widthOf = ({ rule }: Column): number => (rule.kind === 'text' || rule.kind === 'note' ? 28 : 16);

const guide = (language: Language): WrittenSheet => ({
  name: catalogueSheets['sheet.guide'][language],
  isForm: true,
  columns: [{ head: catalogueSheets['sheet.guide'][language], width: 110 }],
  rows: (['only', 'id', 'lists', 'example', 'pictures', 'import'] as const).map((id) => [
    catalogueSheets[`guide.${id}`][language],
  ]),
});

/** An example row, which an import ignores. */
const exampleRow = (columns: readonly Column[], language: Language): Cell[] =>
  columns.map((column, index) => {
    const cell = inCell(exampleAt(column.known), column, language);
    const text = cell === null ? '' : typeof cell === 'object' ? cell.day : String(cell);
    const first = column.path[0] === 'pictures' ? `bedding-${Number(column.path[1]) + 1}.jpg` : text;
    return index === 0 ? fill(catalogueSheets['cell.example'][language], { value: first }) : first;
  });

const saidIn = ({ parents, names, thing }: Row, { parent, nameOf, path }: Column): unknown => {
  if (nameOf) return names?.[nameOf];
  return parent ? parents[parent] : valueAt(looseOf(thing), path);
};

/** How many rows are written at once. */
const AT_ONCE = 100;

/** The rows of a sheet in parts, because all rows of a large catalogue take seconds. */
function* cellsOf(thing: SheetThing, rows: readonly Row[], language: Language): Generator<Cell[][]> {
  const columns = columnsOf(thing);
  for (let from = 0; from < rows.length; from += AT_ONCE)
    yield rows
      .slice(from, from + AT_ONCE)
      .map((row) => columns.map((column) => inCell(saidIn(row, column), column, language)));
}

const sheetOf = (thing: SheetThing, hasExample: boolean, language: Language) => {
  const columns = columnsOf(thing);
  return {
    name: catalogueSheets[`sheet.${thing}`][language],
    columns: columns.map((column) => {
      const picks = picksOf(column, language);
      return { head: headOf(column, thing), width: widthOf(column), ...(picks && { picks }) };
    }),
    isForm: true,
    example: hasExample ? exampleRow(columns, language) : undefined,
  };
};

function* workbookParts(catalogue: PresentCatalogue, hasExample: boolean, language: Language): Generator<Uint8Array> {
  const rows = rowsOf(catalogue);
  const first = guide(language);
  const workbook = openWorkbook([first, ...sheetThings.map((thing) => sheetOf(thing, hasExample, language))]);
  yield workbook.add(first.rows);
  yield workbook.end();
  for (const thing of sheetThings) {
    for (const cells of cellsOf(thing, rows[thing], language)) yield workbook.add(cells);
    yield workbook.end();
  }
}

/** The parts of a catalogue as a workbook. Importing it again changes nothing. */
export const sheetParts = (catalogue: PresentCatalogue, language: Language): Generator<Uint8Array> =>
  workbookParts(catalogue, false, language);

/** The parts of a workbook with one example in each sheet, and nothing else. */
export const templateParts = (language: Language): Generator<Uint8Array> => workbookParts(nothing, true, language);
