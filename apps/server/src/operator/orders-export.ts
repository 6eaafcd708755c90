import { createWriteStream, renameSync, rmSync } from 'node:fs';

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { orderColumns } from '@hitosoroi/rules/order-columns';
import { orderSheet } from '../desk/exports/order-sheet.ts';
import { fileOf } from '../desk/exports/read-exports.ts';
import { wantedOrders } from '../desk/order-list/wanted-orders.ts';
import { recordAudit } from '../people/staff/audit.ts';
import { command } from './command.ts';
import { fileError, makeFolderOf } from './files.ts';
import { orderOptions, readOrderFilter } from './order-filter.ts';

/** The file appears once it is complete: a reader never finds half of the orders. */
const writeWhole = async (lines: Readable, file: string): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  makeFolderOf(file);
  try {
    await pipeline(lines, createWriteStream(unfinished, { mode: 0o600 }));
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw 'syscall' in (error as object) ? fileError(file, error) : error;
  }
};

export const ordersExport = command({
  name: 'orders export',
  does: 'Writes orders as CSV that Excel opens with its Japanese intact, the oldest first.',
  options: {
    ...orderOptions,
    out: { type: 'string', value: 'FILE', does: 'where to write it; to standard output where nothing is said' },
  },
  notes: `A row is one item of an order: what is said of the order stands in each of its rows. Add up 料金 (the item), not 注文合計 (the
whole order). Each question that members were asked has its own column at the end, headed 回答：and its title.
Columns: number, time (Japan), status, payment method, day of payment, to be paid by, cancel request, institution, facility,
its handle, name, kana, phone, e-mail, language, use from, to, item, set, option, quantity in words,
quantity and unit twice, price each, price of the item, price of the order, answers.
Texts that would run as a formula have an apostrophe before them. Digits that a spreadsheet would change, like a phone number
or a room 0205, are written ="0205", which it shows as 0205. That somebody exported members' data is written down.`,
  async run(context, _, { out, ...chosen }) {
    const { database, now } = context;
    const filter = await readOrderFilter(database.db, chosen);
    const written = { orders: 0, rows: 0 };
    const sheet = await orderSheet(database.db, [{ wanted: wantedOrders(database.db, filter) }], orderColumns);
    async function* pieces() {
      for await (const { bytes, page } of fileOf.csv(sheet)) {
        written.orders += page?.orders.length ?? 0;
        written.rows += page?.rows.length ?? 0;
        yield bytes;
      }
    }
    const lines = Readable.from(pieces());
    if (out === undefined || out === '-') await pipeline(lines, context.stdout, { end: false });
    else await writeWhole(lines, out);
    await database.db
      .transaction()
      .execute((tx) => recordAudit(tx, 'orders export', { ...chosen, orders: written.orders }, now));
    if (out === undefined || out === '-') return { text: '', data: undefined };
    return {
      text: `Wrote ${written.orders} orders in ${written.rows} rows to ${out}\n`,
      data: { file: out, ...written },
    };
  },
});
