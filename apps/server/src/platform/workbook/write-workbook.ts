import { daysBetween } from '@hitosoroi/rules/day';
import { strToU8, zipSync } from 'fflate';
import { cellName, DAY_ZERO, DOCUMENT, escaped, HEAD, MAIN, RELATIONS, TYPES } from './xml.ts';

/** The value to write into a cell; null leaves it empty. */
export type WrittenCell = string | number | null | { readonly day: string };

export interface WrittenSheet {
  readonly name: string;
  readonly columns: readonly {
    readonly head: string;
    readonly width: number;
    /** The choices: words, or the cells of another sheet. */
    readonly picks?: readonly string[] | { readonly sheet: string; readonly column: number };
  }[];
  readonly rows: readonly (readonly WrittenCell[])[];
  /** The first row is an example, not data. */
  readonly hasExample?: boolean;
}

/** A cell's format: its index in `styles.xml`. */
const style = { head: 1, text: 2, day: 3, example: 4 } as const;

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Yu Gothic"/></font><font><b/><sz val="11"/><name val="Yu Gothic"/></font><font><i/><sz val="11"/><color rgb="FF6B7280"/><name val="Yu Gothic"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8ECF5"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="49" fontId="2" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** How many rows get a list of choices. */
const ROWS = 2_000;

const texted = (at: string, text: string, look: number): string =>
  `<c r="${at}" t="inlineStr" s="${look}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const cellXml = (cell: WrittenCell, at: string, look: number): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return texted(at, cell, look);
  return `<c r="${at}" s="${style.day}"><v>${daysBetween(DAY_ZERO, cell.day)}</v></c>`;
};

const cellsXml = (cells: readonly WrittenCell[], row: number, look: number): string =>
  cells.map((cell, index) => cellXml(cell, cellName(index + 1, row), look)).join('');

const rowXml = (cells: readonly WrittenCell[], row: number, look: number): string =>
  `<row r="${row}">${cellsXml(cells, row, look)}</row>`;

/** Points per line of text. */
const LINE = 18;

/** Sets the height, because not every program fits a row to its lines. */
const headXml = (heads: readonly string[]): string => {
  const lines = Math.max(...heads.map((head) => head.split('\n').length));
  return `<row r="1" ht="${lines * LINE}" customHeight="1">${cellsXml(heads, 1, style.head)}</row>`;
};

const letterOf = (column: number): string => cellName(column, 0).slice(0, -1);

const picksXml = ({ columns }: WrittenSheet): string => {
  const lists = columns.flatMap(({ picks }, index) => {
    if (!picks) return [];
    const column = letterOf(index + 1);
    const from = 'sheet' in picks ? letterOf(picks.column) : '';
    const source = 'sheet' in picks ? `'${picks.sheet}'!$${from}$2:$${from}$${ROWS}` : `"${picks.join(',')}"`;
    // Other values can still be typed: the import explains mistakes in better words.
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${column}2:${column}${ROWS}"><formula1>${escaped(source)}</formula1></dataValidation>`,
    ];
  });
  return lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : '';
};

const sheetXml = (sheet: WrittenSheet): string => {
  const { columns, rows, hasExample } = sheet;
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const heads = columns.map(({ head }) => head);
  const body = rows.map((row, index) => rowXml(row, index + 2, hasExample && index === 0 ? style.example : style.text));
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${headXml(heads)}${body.join('')}</sheetData>${picksXml(sheet)}</worksheet>`;
};

/** A workbook of several sheets, each with a header row. */
export const writeWorkbook = (sheets: readonly WrittenSheet[]): Uint8Array => {
  const numbered = sheets.map((sheet, index) => ({ sheet, number: index + 1 }));
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${numbered.map(({ sheet, number }) => `<sheet name="${escaped(sheet.name)}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${numbered.map(({ number }) => `<Relationship Id="rId${number}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(numbered.map(({ sheet, number }) => [`xl/worksheets/sheet${number}.xml`, sheetXml(sheet)])),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(HEAD + xml)])), {
    level: 6,
  });
};
