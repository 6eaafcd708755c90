import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Day } from '@hitosoroi/rules/day';
import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';
import { type Compared, comparePayment } from '../money/payments/compare.ts';
import { comparedPayments, compareSome, findRun, forgetRun, resumeRun } from '../money/payments/compare-run.ts';
import { configuredProviders, type Providers } from '../money/payments/providers.ts';
import { recordAudit } from '../people/staff/audit.ts';
import type { AppContext } from '../platform/app-context.ts';
import { createLogger } from '../platform/logger.ts';
import { eachAtPace, Pace } from '../platform/work/pace.ts';
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

/** Compares the lines of the provider's list. Stops if the provider does not answer, and reports the remaining lines as unanswered. */
const compareFile = async (context: AppContext, providers: Providers, pace: Pace, file: string): Promise<Row[]> => {
  const records = readList(providers, file);
  const rows: Row[] = [];
  const addRow = ({ line, fields }: (typeof records)[number]) => {
    const said = providers.real.readRecord(fields);
    const row: Row = {
      attempt: said?.tradingId ?? `line ${line}`,
      order: null,
      amount: said?.amount ?? null,
      outcome: said ? 'unanswered' : 'unreadable',
      cause: null,
    };
    return { said, row, place: rows.push(row) - 1 };
  };
  const compareLine = async (record: (typeof records)[number]) => {
    const { said, row, place } = addRow(record);
    if (!said) return;
    const beganAt = performance.now();
    const compared = await comparePayment(context, providers, said);
    if (compared.cause) pace.failed(beganAt);
    else pace.answered(beganAt);
    rows[place] = { ...row, ...withCause(compared) };
  };
  let next = 0;
  const rest = function* () {
    for (; next < records.length; next += 1) yield records[next] as (typeof records)[number];
  };
  for (;;) {
    await eachAtPace(rest(), pace, compareLine, () => !pace.isAway);
    if (next === records.length) return rows;
    // If the provider answers this check, the fault is in these payments, so the comparison continues.
    const { failure } = await providers.real.check();
    if (failure) break;
    pace.retry();
  }
  for (const record of rest()) addRow(record);
  return rows;
};

/** Shows the progress of the comparison on one line of the terminal. */
const tellProgress = (done: number, total: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} compared `);
};

const PART_MS = 2_000;
/**
 * How long to wait before the first retry if the provider answers, but not about the remaining payments. Each further wait is twice as
 * long.
 */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Compares the payments of a span of days. Stops if the provider does not answer. If staff repeat the command, it continues there. */
const compareDays = async (
  context: AppContext,
  providers: Providers,
  pace: Pace,
  { from, to }: { from: Day; to: Day },
): Promise<{ rows: Row[]; left: number; cause: ProviderFailure | null }> => {
  const { db, now } = context;
  const { run } = await resumeRun(db, { run: `${from} to ${to}`, from, to }, now());
  let waits = 0;
  for (;;) {
    const step = await compareSome(context, providers, run, { pace, forMs: PART_MS, onListing: async () => undefined });
    const { done = 0, total = 0 } = (await findRun(db, run)) ?? {};
    tellProgress(done, total);
    if (step.is === 'more') continue;
    if (step.is === 'gone')
      throw new UsageError('The same command, run elsewhere, has compared these payments and has the result.');
    if (step.is === 'done' || !step.isThere) break;
    await wait(Math.min(FIRST_WAIT_MS * 2 ** waits, LONGEST_WAIT_MS));
    waits += 1;
  }
  const { done = 0, total = 0, cause = null } = (await findRun(db, run)) ?? {};
  const rows: Row[] = [];
  for await (const { trading_id: attempt, order_number: order, amount, outcome } of comparedPayments(db, run)) {
    const failure = outcome === null ? cause : null;
    rows.push({
      attempt,
      order,
      amount,
      ...withCause({ outcome: outcome ?? 'unanswered', ...(failure && { cause: failure }) }),
    });
  }
  if (done === total) await forgetRun(db, run);
  return { rows, left: total - done, cause };
};

/** The most differences that the command prints. With --json a script gets all of them. */
const MOST_PRINTED = 1_000;

const inText = (rows: readonly Row[], left: number): string => {
  const different = rows.filter(({ outcome }) => outcome !== 'agrees');
  const printed = different.slice(0, MOST_PRINTED);
  const more = different.length - printed.length;
  return [
    printed.length > 0 ? table(printed.map((row) => ({ ...row }))) : '',
    more > 0 ? `… and ${more} more (--json has all)\n` : '',
    `${rows.length} compared, ${rows.length - different.length} agree.\n`,
    left > 0 ? `${left} of them have no answer yet. The same command goes on with these.\n` : '',
  ].join('');
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
a line of the file cannot be read, or the provider did not answer: "cause" says why, "payments check" tries again. Then give the same
command again: it goes on where it stopped, also after it was killed. A run that began more than a day ago starts again. Of PAYMENT_COMPARE_AT_ONCE
questions at once it asks fewer while the provider is slow or fails.`,
  async run({ database, config, now }, _, { from, to, file }) {
    const [first, last] = [readDay(from, 'from'), readDay(to, 'to')];
    if (first > last) throw new UsageError(`--from ${first} is after --to ${last}.`);
    const context = { config, db: database.db, now: () => now, logger: createLogger('silent') };
    const providers = configuredProviders(context);
    if (!providers.real.capabilities.inquire && !file)
      throw new UsageError('The contract allows no inquiry (PAYMENT_CALLS): give the provider’s list with --file.');
    const pace = new Pace(config.compareAtOnce);
    const inFile = file ? await compareFile(context, providers, pace, file) : [];
    const { rows: inDays, left } = providers.real.capabilities.inquire
      ? await compareDays(context, providers, pace, { from: first, to: last })
      : { rows: [], left: 0 };
    const rows = [...inFile, ...inDays];
    await database.db
      .transaction()
      .execute((tx) => recordAudit(tx, 'payments compare', { from, to, file, compared: rows.length }, now));
    return {
      text: inText(rows, left),
      data: rows,
      isIncomplete: rows.some(({ outcome }) => outcome === 'unreadable' || outcome === 'unanswered'),
    };
  },
});
