import { daysBetween } from '@hitosoroi/rules/day';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { DOCUMENT, escaped, HEAD, MAIN, RELATIONS, TYPES } from '../../platform/workbook/xml.ts';
import { type Cell, clockInJapan } from './csv.ts';

/** A workbook with one sheet (ECMA-376): a ZIP of XML files; only the sheet is long. */

/** A cell's format: its index in `styles.xml`. */
const style = { title: 1, text: 2, day: 3, instant: 4 } as const;

const files: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="注文" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Yu Gothic"/></font><font><b/><sz val="11"/><name val="Yu Gothic"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const texted = (text: string, look: number): string =>
  `<c t="inlineStr" s="${look}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const figure = (value: number, look = 0): string => `<c s="${look}"><v>${value}</v></c>`;

const EMPTY = '<c/>';

/** Excel counts days from the end of 1899, with one that never existed. */
const serial = (day: string): number => daysBetween('1899-12-30', day);

const SECONDS = 86_400;

const serialOfInstant = (instant: string): number => {
  const [day = '', clock = ''] = clockInJapan(instant).split(' ');
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return serial(day) + (hours * 3_600 + minutes * 60 + seconds) / SECONDS;
};

const cellXml = (cell: Cell): string => {
  if (cell === null) return EMPTY;
  if (typeof cell === 'number') return figure(cell);
  if (typeof cell === 'string') return texted(cell, style.text);
  if ('text' in cell) return cell.text ? texted(cell.text, style.text) : EMPTY;
  if ('instant' in cell) return figure(serialOfInstant(cell.instant), style.instant);
  return cell.day ? figure(serial(cell.day), style.day) : EMPTY;
};

const titleXml = (cell: Cell): string =>
  texted(typeof cell === 'object' && cell !== null && 'text' in cell ? (cell.text ?? '') : String(cell), style.title);

const rowXml = (cells: readonly Cell[], asXml: (cell: Cell) => string): string =>
  `<row>${cells.map(asXml).join('')}</row>`;

/** The most rows in Excel. */
export const MOST_ROWS = 1_048_575;

/** Writes the workbook as a stream: each call returns what was written since the last. */
export const openWorkbook = (titles: readonly Cell[]) => {
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
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [name, xml] of Object.entries(files)) add(name).push(strToU8(HEAD + xml), true);
  const sheet = add('xl/worksheets/sheet1.xml');
  const widths = `<cols><col min="1" max="${titles.length}" width="16" customWidth="1"/></cols>`;
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  sheet.push(
    strToU8(
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${widths}<sheetData>${rowXml(titles, titleXml)}`,
    ),
  );
  return {
    add: (rows: readonly (readonly Cell[])[]): Uint8Array => {
      sheet.push(strToU8(rows.map((row) => rowXml(row, cellXml)).join('')));
      return taken();
    },
    end: (): Uint8Array => {
      sheet.push(strToU8('</sheetData></worksheet>'), true);
      zip.end();
      return taken();
    },
  };
};
