import { existsSync, readFileSync } from 'node:fs';
import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';
import { type Compared, comparePayment } from '../money/payments/compare.ts';
import { compareOne, paymentsIn } from '../money/payments/compare-days.ts';
import { configuredProviders, type Providers } from '../money/payments/providers.ts';
import { recordAudit } from '../people/staff/audit.ts';
import { createLogger } from '../platform/logger.ts';
import { command, UsageError } from './command.ts';
import { readCsv } from './read-csv.ts';
import { table } from './table.ts';
import { failureWords, readDay } from './words.ts';

interface Row {
  readonly attempt: string;
  readonly order: string | null;
  readonly amount: number | null;
  readonly outcome: Compared | 'unreadable';
  /** Why the provider did not answer. */
  readonly cause: string | null;
}

const inWords = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are` : `${names[0]} is`;

/** The payments in a file. Throws if the file is not a list of payments: otherwise a broken export would look as if all payments agreed. */
const readList = ({ real }: Providers, file: string) => {
  if (!existsSync(file)) throw new UsageError(`${file} is not there.`);
  const { columns, records } = readCsv(readFileSync(file));
  const missing = real.recordColumns.filter((name) => !columns.includes(name));
  if (columns.every((name) => name === ''))
    throw new UsageError(`The list is empty: ${inWords(missing)} missing in its first line.`);
  if (missing.length > 0)
    throw new UsageError(
      `In the first line of the list, whose cells are separated by commas, ${inWords(missing)} missing. It has: ${columns.join(', ')}`,
    );
  if (records.length === 0) throw new UsageError('The list has no payments: nothing follows its first line.');
  return records;
};

const withCause = ({ outcome, cause }: { outcome: Row['outcome']; cause?: ProviderFailure }) => ({
  outcome,
  cause: cause ? failureWords(cause) : null,
});

const compareFile = async (context: Parameters<typeof comparePayment>[0], providers: Providers, file: string) => {
  const rows: Row[] = [];
  for (const { line, fields } of readList(providers, file)) {
    const said = providers.real.readRecord(fields);
    const compared = said ? await comparePayment(context, providers, said) : ({ outcome: 'unreadable' } as const);
    const attempt = said?.tradingId ?? `line ${line}`;
    rows.push({ attempt, order: null, amount: said?.amount ?? null, ...withCause(compared) });
  }
  return rows;
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
a line of the file cannot be read, or the provider did not answer: "cause" says why, "payments check" tries again. Then compare again.`,
  async run({ database, config, now }, _, { from, to, file }) {
    const [first, last] = [readDay(from, 'from'), readDay(to, 'to')];
    if (first > last) throw new UsageError(`--from ${first} is after --to ${last}.`);
    const context = { config, db: database.db, now: () => now, logger: createLogger('silent') };
    const providers = configuredProviders(context);
    if (!providers.real.capabilities.inquire && !file)
      throw new UsageError('The contract allows no inquiry (PAYMENT_CALLS): give the provider’s list with --file.');
    const rows: Row[] = file ? await compareFile(context, providers, file) : [];
    if (providers.real.capabilities.inquire) {
      for (const payment of await paymentsIn(context, first, last)) {
        const { trading_id: attempt, order_number: order, amount } = payment;
        rows.push({ attempt, order, amount, ...withCause(await compareOne(context, providers, payment)) });
      }
    }
    await database.db
      .transaction()
      .execute((tx) => recordAudit(tx, 'payments compare', { from, to, file, compared: rows.length }, now));
    const different = rows.filter(({ outcome }) => outcome !== 'agrees');
    const summary = `${rows.length} compared, ${rows.length - different.length} agree.\n`;
    const text = different.length > 0 ? `${table(different.map((row) => ({ ...row })))}${summary}` : summary;
    return {
      text,
      data: rows,
      isIncomplete: rows.some(({ outcome }) => outcome === 'unreadable' || outcome === 'unanswered'),
    };
  },
});
