import { daysBetween } from '@hitosoroi/rules/day';
import { highest } from '@hitosoroi/rules/highest';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { isRehearsal, rehearsalMark } from '../rehearsal.ts';
import { cellName, DAY_ZERO, DOCUMENT, escaped, HEAD, MAIN, RELATIONS, TYPES } from './xml.ts';

/**
 * A cell of a sheet. The server made a string or number, so a spreadsheet may interpret it. A person typed a `text`, so a spreadsheet must
 * not interpret it.
 */
export type Cell =
  | string
  | number
  | null
  | { readonly text: string | null }
  | { readonly day: string | null }
  | { readonly instant: string };

interface SheetHead {
  readonly name: string;
  readonly columns: readonly {
    readonly head: Cell;
    readonly width: number;
    /** The choices for a column: words, or the values of a column in another sheet. */
    readonly picks?: readonly string[] | { readonly sheet: string; readonly column: number };
  }[];
  /** Whether people fill in the sheet. Its heads then have a color, and its texts wrap. */
  readonly isForm?: boolean;
  /** A row below the heads that shows what to type. The import ignores it. */
  readonly example?: readonly Cell[] | undefined;
}

export interface WrittenSheet extends SheetHead {
  readonly rows: readonly (readonly Cell[])[];
}

/** The format of a cell, as an index in `styles.xml`. */
const style = { head: 1, text: 2, day: 3, instant: 4, formHead: 5, formText: 6, example: 7 } as const;

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Yu Gothic"/></font><font><b/><sz val="11"/><name val="Yu Gothic"/></font><font><i/><sz val="11"/><color rgb="FF6B7280"/><name val="Yu Gothic"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8ECF5"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf><xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf><xf numFmtId="49" fontId="2" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** In how many rows a column offers choices. */
const ROWS = 2_000;

const EMPTY = '<c/>';

const figure = (value: number, look = 0): string => `<c s="${look}"><v>${value}</v></c>`;

/** An instant as Excel stores it: the days since `DAY_ZERO` in Japan, with the time of day as a fraction, in whole seconds. */
const serialOf = (instant: string): number => {
  const seconds = Math.floor(Date.parse(instant) / 1000) + 9 * 3_600;
  const days = Math.floor(seconds / 86_400);
  return daysBetween(DAY_ZERO, '1970-01-01') + days + (seconds - days * 86_400) / 86_400;
};

const cellXml = (cell: Cell, look: number): string => {
  if (cell === null) return EMPTY;
  if (typeof cell === 'number') return figure(cell);
  if (typeof cell === 'object' && 'instant' in cell) return figure(serialOf(cell.instant), style.instant);
  if (typeof cell === 'object' && 'day' in cell)
    return cell.day ? figure(daysBetween(DAY_ZERO, cell.day), style.day) : EMPTY;
  const text = typeof cell === 'object' ? cell.text : cell;
  return text ? `<c t="inlineStr" s="${look}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>` : EMPTY;
};

const rowXml = (cells: readonly Cell[], look: number, height = ''): string =>
  `<row${height}>${cells.map((cell) => cellXml(cell, look)).join('')}</row>`;

/** The height of a line of text, in points. */
const LINE = 18;

/** The height of the heads' row. It is written because some programs do not fit a row to its lines. */
const heightOf = (heads: readonly Cell[]): string => {
  const lines = highest(heads.map((head) => String(head).split('\n').length));
  return lines > 1 ? ` ht="${lines * LINE}" customHeight="1"` : '';
};

const letterOf = (column: number): string => cellName(column, 0).slice(0, -1);

const picksXml = ({ columns }: SheetHead): string => {
  const lists = columns.flatMap(({ picks }, index) => {
    if (!picks) return [];
    const column = letterOf(index + 1);
    const from = 'sheet' in picks ? letterOf(picks.column) : '';
    const source = 'sheet' in picks ? `'${picks.sheet}'!$${from}$2:$${from}$${ROWS}` : `"${picks.join(',')}"`;
    // People can still type other values (`showErrorMessage`). The import explains such mistakes better than a spreadsheet.
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${column}2:${column}${ROWS}"><formula1>${escaped(source)}</formula1></dataValidation>`,
    ];
  });
  return lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : '';
};

/**
 * How the sheet is printed: on A4 across, all columns on one page's width, with the page's number below. A rehearsal's sheet has its mark
 * on top.
 */
const printXml = (): string => {
  const mark = isRehearsal() ? `<oddHeader>&amp;C${escaped(rehearsalMark)}</oddHeader>` : '';
  return `<pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter>${mark}<oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>`;
};

const beginXml = ({ columns, isForm, example }: SheetHead): string => {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const heads = columns.map(({ head }) => head);
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(heads, isForm ? style.formHead : style.head, heightOf(heads))}${example ? rowXml(example, style.example) : ''}`;
};

/** All files of the workbook except the sheets. */
const filesOf = (sheets: readonly SheetHead[]): Readonly<Record<string, string>> => {
  const numbered = sheets.map(({ name }, index) => ({ name, number: index + 1 }));
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${numbered.map(({ name, number }) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets><definedNames>${numbered.map(({ name }, index) => `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escaped(`'${name.replaceAll("'", "''")}'!$1:$1`)}</definedName>`).join('')}</definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${numbered.map(({ number }) => `<Relationship Id="rId${number}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  };
};

/** A rehearsal's sheet has its mark in a last column. A sheet that people fill in has none, because an import reads it again. */
const isMarked = ({ isForm }: SheetHead): boolean => !isForm && isRehearsal();

const withMark = (sheet: SheetHead): SheetHead =>
  isMarked(sheet) ? { ...sheet, columns: [...sheet.columns, { head: rehearsalMark, width: 24 }] } : sheet;

/** Writes a workbook (ECMA-376: a ZIP of XML files) as a stream. Each call returns what was written since the last call. */
export const openWorkbook = (given: readonly SheetHead[]) => {
  const sheets = given.map(withMark);
  let written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  const taken = (): Uint8Array => {
    const bytes = Buffer.concat(written);
    written = [];
    return bytes;
  };
  const open = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [name, xml] of Object.entries(filesOf(sheets))) open(name).push(strToU8(HEAD + xml), true);
  let number = 0;
  const begin = () => {
    const sheet = sheets[number];
    number += 1;
    if (!sheet) return zip.end();
    const file = open(`xl/worksheets/sheet${number}.xml`);
    file.push(strToU8(beginXml(sheet)));
    return { sheet, file };
  };
  let current = begin();
  return {
    add: (rows: readonly (readonly Cell[])[]): Uint8Array => {
      const look = current?.sheet.isForm ? style.formText : style.text;
      const isOfRehearsal = current !== undefined && isMarked(current.sheet);
      const marked = isOfRehearsal ? rows.map((row) => [...row, rehearsalMark]) : rows;
      current?.file.push(strToU8(marked.map((row) => rowXml(row, look)).join('')));
      return taken();
    },
    /** Ends the present sheet and begins the next one. After the last sheet, ends the file. */
    end: (): Uint8Array => {
      if (current) current.file.push(strToU8(`</sheetData>${picksXml(current.sheet)}${printXml()}</worksheet>`), true);
      current = begin();
      return taken();
    },
  };
};

export const writeWorkbook = (sheets: readonly WrittenSheet[]): Uint8Array => {
  const workbook = openWorkbook(sheets);
  return Buffer.concat(sheets.flatMap(({ rows }) => [workbook.add(rows), workbook.end()]));
};
