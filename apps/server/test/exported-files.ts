import type { Console } from './console.ts';
import { readCsv } from './read-csv.ts';

export type Browser = Awaited<ReturnType<Console['signedIn']>>;

export interface Wanted {
  readonly format?: 'csv' | 'xlsx';
  readonly columns: readonly string[];
  readonly filter?: object;
  readonly set_id?: number;
  readonly is_new_only?: boolean;
}

/** Asks for a file of orders. */
export const start = (by: Browser, wanted: Wanted) =>
  by.change('/exports/start', { format: 'csv', filter: {}, is_new_only: false, ...wanted });

/** The whole file, from its parts. */
export const download = async (by: Browser, id: number): Promise<Buffer> => {
  const { exports } = (await by.get('/exports')).json().data;
  const { parts } = exports.find((each: { id: number }) => each.id === id);
  const pieces: Buffer[] = [];
  for (let part = 0; part < parts; part += 1) {
    const { content } = (await by.get(`/exports/part?id=${id}&part=${part}`)).json().data;
    pieces.push(Buffer.from(content, 'base64'));
  }
  return Buffer.concat(pieces);
};

/** The rows of a CSV file. */
export const csvRows = (file: Buffer): string[][] => readCsv(file.toString('utf8').replace(/^\ufeff/, ''));
