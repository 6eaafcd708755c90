import { type Language, languages } from '@hitosoroi/rules/language';
import { catalogueSheets } from '@hitosoroi/texts/staff/catalogue-sheets';
import { fill, type Text } from '@hitosoroi/texts/text';
import type { ReadSheet, SheetCell } from '../../../platform/workbook/read-workbook.ts';
import { cellPlace, type FilePlace, type Mistake } from '../mistakes/mistake.ts';
import { type Column, columnLabel, columnsOf, type SheetThing, sheetThings } from './columns.ts';

/** A row that is not empty: its cells by column. */
export interface SheetRow {
  readonly number: number;
  readonly place: FilePlace;
  /** The place of this row in a column, also where its cell is empty. Undefined if the sheet lacks the column. */
  readonly placeAt: (column: Column) => FilePlace | undefined;
  readonly cells: readonly { readonly column: Column; readonly cell: SheetCell; readonly place: FilePlace }[];
}

interface KnownSheet {
  readonly thing: SheetThing;
  readonly name: string;
  readonly order: number;
  /** The number of each column of the sheet, by the path of its field. */
  readonly columns: Readonly<Record<string, number>>;
  readonly rows: readonly SheetRow[];
}

const isNamed = (sheet: ReadSheet, id: 'guide' | SheetThing): boolean =>
  languages.some((language) => catalogueSheets[`sheet.${id}`][language] === sheet.name.trim());

/** How many characters of a column's head the server reads. The heads that we write are shorter. */
const LONGEST_HEAD = 300;

/** Makes the function that finds a head's column: by the id in brackets, or by the label in either language. */
const columnFinder = (columns: readonly Column[], thing: SheetThing) => {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const byLabel = new Map(
    columns
      .flatMap((column) => languages.map((language) => [columnLabel(column, thing, language), column] as const))
      .reverse(),
  );
  return (head: string): Column | undefined => {
    const [, id = ''] = /\(([\w.-]+)\)\s*$/.exec(head) ?? [];
    const lines = head.split('\n').map((line) => line.trim());
    return byId.get(id) ?? lines.map((line) => byLabel.get(line)).find((column) => column !== undefined);
  };
};

const isExample = ({ value }: SheetCell): boolean =>
  typeof value === 'string' &&
  languages.some((language) => value.startsWith(fill(catalogueSheets['cell.example'][language], { value: '' }).trim()));

/** Sheets are sorted by their order in the workbook. */
const orderOf = (index: number): number => index * 1e12;

const placeIn = (sheet: ReadSheet, index: number, { row, column }: SheetCell): FilePlace =>
  cellPlace(sheet.name, orderOf(index), row, column);

const rowsOf = (sheet: ReadSheet, index: number, thing: SheetThing, refuse: (mistake: Mistake) => void): KnownSheet => {
  const columns = columnsOf(thing);
  const columnNamed = columnFinder(columns, thing);
  const known = new Map<number, Column>();
  const rows = new Map<number, SheetCell[]>();
  for (const cell of sheet.cells) {
    if (cell.row > 1) {
      const row = rows.get(cell.row);
      if (row) row.push(cell);
      else rows.set(cell.row, [cell]);
    } else {
      const head = String(cell.value).slice(0, LONGEST_HEAD);
      const column = columnNamed(head);
      if (column) known.set(cell.column, column);
      else
        refuse({
          kind: 'no_column',
          place: placeIn(sheet, index, cell),
          values: {
            head: head.split('\n')[0] ?? '',
            names: inBoth((language) =>
              columns
                .slice(0, 3)
                .map((each) => columnLabel(each, thing, language))
                .join(language === 'ja' ? '、' : ', '),
            ),
          },
        });
    }
  }
  const numbers = new Map([...known].map(([number, { id }]) => [id, number]));
  const found = [...rows.values()]
    .filter(([first]) => first && !isExample(first))
    .map((cells) => ({
      place: placeIn(sheet, index, cells[0] as SheetCell),
      number: (cells[0] as SheetCell).row,
      placeAt: ({ id }: Column) => {
        const number = numbers.get(id);
        return number === undefined
          ? undefined
          : cellPlace(sheet.name, orderOf(index), (cells[0] as SheetCell).row, number);
      },
      cells: cells.flatMap((cell) => {
        const column = known.get(cell.column);
        const isBlank = typeof cell.value === 'string' && cell.value.trim() === '';
        return column && !isBlank ? [{ column, cell, place: placeIn(sheet, index, cell) }] : [];
      }),
    }))
    .filter(({ cells }) => cells.length > 0);
  const fields = [...known].filter(([, { parent, nameOf }]) => !parent && !nameOf);
  return {
    thing,
    name: sheet.name,
    order: orderOf(index),
    columns: Object.fromEntries(fields.map(([number, { path }]) => [path.join('.'), number])),
    rows: found,
  };
};

/** A text in the words of both languages. */
export const inBoth = (words: (language: Language) => string): Text => ({ ja: words('ja'), en: words('en') });

/** The rows of each known sheet. An unknown sheet is a mistake, because its content would be lost. */
export const readSheetRows = (sheets: readonly ReadSheet[], refuse: (mistake: Mistake) => void): KnownSheet[] =>
  sheets
    .flatMap((sheet, index): KnownSheet[] => {
      const thing = sheetThings.find((each) => isNamed(sheet, each));
      if (thing) return [rowsOf(sheet, index, thing, refuse)];
      if (!isNamed(sheet, 'guide') && sheet.cells.length > 0)
        refuse({
          kind: 'no_sheet',
          place: { words: ` ${sheet.name}`, order: orderOf(index) },
          values: {
            sheet: sheet.name,
            names: inBoth((language) =>
              sheetThings
                .map((each) => catalogueSheets[`sheet.${each}`][language])
                .join(language === 'ja' ? '、' : ', '),
            ),
          },
        });
      return [];
    })
    .toSorted((one, other) => sheetThings.indexOf(one.thing) - sheetThings.indexOf(other.thing));
