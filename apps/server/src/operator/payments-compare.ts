import { existsSync, readFileSync } from 'node:fs';
import { addDays } from '@hitosoroi/rules/day';
import { createLogger } from '../logger.ts';
import { type Compared, compareAttempt, comparePayment } from '../payments/compare.ts';
import { configuredProvider } from '../payments/configured-provider.ts';
import type { Provider } from '../payments/provider.ts';
import { recordAudit } from './audit.ts';
import { command, UsageError } from './command.ts';
import { readCsv } from './read-csv.ts';
import { table } from './table.ts';
import { readDay } from './words.ts';

const startOf = (day: string): string => new Date(`${day}T00:00:00+09:00`).toISOString();

interface Row {
  readonly attempt: string;
  readonly order: string | null;
  readonly amount: number | null;
  readonly outcome: Compared | 'not readable';
}

const inWords = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are` : `${names[0]} is`;

/** The payments of a file, or why it is no list of payments: an export that went wrong must not look as if all agreed. */
const readList = (provider: Provider, file: string) => {
  if (!existsSync(file)) throw new UsageError(`${file} is not there.`);
  const { columns, records } = readCsv(readFileSync(file));
  const missing = provider.recordColumns.filter((name) => !columns.includes(name));
  if (columns.every((name) => name === ''))
    throw new UsageError(`The list is empty: ${inWords(missing)} missing in its first line.`);
  if (missing.length > 0)
    throw new UsageError(
      `In the first line of the list, whose cells are separated by commas, ${inWords(missing)} missing. It has: ${columns.join(', ')}`,
    );
  if (records.length === 0) throw new UsageError('The list has no payments: nothing follows its first line.');
  return records;
};

const compareFile = async (context: Parameters<typeof comparePayment>[0], provider: Provider, file: string) => {
  const rows: Row[] = [];
  for (const { line, fields } of readList(provider, file)) {
    const said = provider.readRecord(fields);
    const outcome = said ? await comparePayment(context, provider, said) : 'not readable';
    rows.push({ attempt: said?.tradingId ?? `line ${line}`, order: null, amount: said?.amount ?? null, outcome });
  }
  return rows;
};

/** The attempts that were begun in a span of days, and those of orders that were paid in it, or that anything happened to. */
const attemptsIn = ({ db }: Parameters<typeof comparePayment>[0], from: string, to: string) => {
  const [start, end] = [startOf(from), startOf(addDays(to, 1))];
  return db
    .selectFrom('payment_attempt as a')
    .innerJoin('orders as o', 'o.order_number', 'a.order_number')
    .where((is) =>
      is.or([
        is.and([is('a.created_at', '>=', start), is('a.created_at', '<', end)]),
        is.and([is('o.payment_date', '>=', from), is('o.payment_date', '<=', to)]),
        is.exists(
          is
            .selectFrom('order_event as e')
            .whereRef('e.order_number', '=', 'a.order_number')
            .where('e.happened_at', '>=', start)
            .where('e.happened_at', '<', end)
            .select('e.id'),
        ),
      ]),
    )
    .orderBy('a.created_at')
    .select(['a.trading_id', 'a.order_number', 'a.state', 'a.amount'])
    .execute();
};

export const paymentsCompare = command({
  name: 'payments compare',
  does: 'Compares the payments of a span of days with what the provider knows, and brings ours in line.',
  options: {
    from: { type: 'string', value: 'DAY', does: 'the first day (Japan)', isRequired: true },
    to: { type: 'string', value: 'DAY', does: 'the last day (Japan)', isRequired: true },
    file: {
      type: 'string',
      value: 'PROVIDER.csv',
      does: 'the provider’s own list of payments, for what we do not know',
    },
  },
  notes: `Those that were begun in these days, and those of orders that were paid in them, or that anything happened to. The provider is
asked about each, where the contract allows it. It can only be asked about payments that we know; what a restored database has lost is
found by the file. Its first line names the columns: trading_id, payment_id, payment_type,
payment_status and payment_amount, with the protocol's codes. A payment of which we know nothing becomes a review. It ends with 1 where
a line of the file cannot be read.`,
  async run({ database, config, now }, _, { from, to, file }) {
    const [first, last] = [readDay(from, 'from'), readDay(to, 'to')];
    if (first > last) throw new UsageError(`--from ${first} is after --to ${last}.`);
    const provider = configuredProvider(config);
    if (!provider.capabilities.inquire && !file)
      throw new UsageError('The contract allows no inquiry (PAYMENT_CALLS): give the provider’s list with --file.');
    const context = { config, db: database.db, now: () => now, logger: createLogger('silent') };
    const rows: Row[] = file ? await compareFile(context, provider, file) : [];
    if (provider.capabilities.inquire) {
      for (const { trading_id, order_number, state, amount } of await attemptsIn(context, first, last)) {
        const attempt = { tradingId: trading_id, orderNumber: order_number, isOver: state === 'ended' };
        const outcome = await compareAttempt(context, provider, attempt);
        rows.push({ attempt: trading_id, order: order_number, amount, outcome });
      }
    }
    await database.db
      .transaction()
      .execute((tx) => recordAudit(tx, 'payments compare', { from, to, file, compared: rows.length }, now));
    const different = rows.filter(({ outcome }) => outcome !== 'agrees');
    const summary = `${rows.length} compared, ${rows.length - different.length} agree.\n`;
    const text = different.length > 0 ? `${table(different.map((row) => ({ ...row })))}${summary}` : summary;
    return { text, data: rows, isIncomplete: rows.some(({ outcome }) => outcome === 'not readable') };
  },
});
