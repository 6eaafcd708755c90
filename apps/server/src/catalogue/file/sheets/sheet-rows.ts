import { languages } from '@hitosoroi/rules/language';
import { catalogueSheets } from '@hitosoroi/texts/staff/catalogue-sheets';
import { fill } from '@hitosoroi/texts/text';
import type { ReadSheet, SheetCell } from '../../../platform/workbook/read-workbook.ts';
import type { FilePlace, Mistake } from '../mistakes/mistake.ts';
import { type Column, columnLabel, columnsOf, type SheetThing, sheetThings } from './columns.ts';

/** A row that is not empty: its cells by column. */
export interface SheetRow {
  readonly place: FilePlace;
  readonly cells: readonly { readonly column: Column; readonly cell: SheetCell; readonly place: FilePlace }[];
}

interface KnownSheet {
  readonly thing: SheetThing;
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

/** The place of a cell. Places are sorted by sheet, then by row, then by column. */
const placeIn = (sheet: ReadSheet, index: number, { at, row, column }: SheetCell): FilePlace => ({
  words: ` ${sheet.name}!${at}`,
  order: index * 1e12 + row * 1e5 + column,
});

const rowsOf = (sheet: ReadSheet, index: number, thing: SheetThing, refuse: (mistake: Mistake) => void): SheetRow[] => {
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
            names: columns
              .slice(0, 3)
              .map(({ id }) => id)
              .join(', '),
          },
        });
    }
  }
  return [...rows.values()]
    .filter(([first]) => first && !isExample(first))
    .map((cells) => ({
      place: placeIn(sheet, index, cells[0] as SheetCell),
      cells: cells.flatMap((cell) => {
        const column = known.get(cell.column);
        const isBlank = typeof cell.value === 'string' && cell.value.trim() === '';
        return column && !isBlank ? [{ column, cell, place: placeIn(sheet, index, cell) }] : [];
      }),
    }))
    .filter(({ cells }) => cells.length > 0);
};

/** The rows of each known sheet. An unknown sheet is a mistake, because its content would be lost. */
export const readSheetRows = (sheets: readonly ReadSheet[], refuse: (mistake: Mistake) => void): KnownSheet[] =>
  sheets
    .flatMap((sheet, index): KnownSheet[] => {
      const thing = sheetThings.find((each) => isNamed(sheet, each));
      if (thing) return [{ thing, rows: rowsOf(sheet, index, thing, refuse) }];
      if (!isNamed(sheet, 'guide') && sheet.cells.length > 0)
        refuse({
          kind: 'no_sheet',
          place: { words: ` ${sheet.name}`, order: index * 1e12 },
          values: {
            sheet: sheet.name,
            names: sheetThings.map((each) => catalogueSheets[`sheet.${each}`].ja).join(', '),
          },
        });
      return [];
    })
    .toSorted((one, other) => sheetThings.indexOf(one.thing) - sheetThings.indexOf(other.thing));
