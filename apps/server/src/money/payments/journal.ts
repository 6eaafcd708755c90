import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** An attempt as the journal knows it. */
export interface Begun {
  readonly tradingId: string;
  readonly orderNumber: string;
  readonly amount: number;
}

const fileName = /^payment-attempts-(\d{4}-\d{2})\.tsv$/;
const monthOf = (instant: Date): string => instant.toISOString().slice(0, 7);

/** A backup that is older than this is not gone back to. */
const KEPT_MS = 100 * 86_400_000;

/**
 * Writes beside the database that a payment was begun, before the member can pay. A restored backup does not know the payments since;
 * the provider can only be asked about ids, and this file has them. One for each month, only ever added to.
 */
export const writeToJournal = async (folder: string, begun: Begun, now: Date): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const file = await open(join(folder, `payment-attempts-${monthOf(now)}.tsv`), 'a', 0o600);
  try {
    await file.appendFile(`${begun.tradingId}\t${begun.orderNumber}\t${begun.amount}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

const begunIn = (text: string): Begun[] =>
  text.split('\n').flatMap((line) => {
    // The last line of a machine that lost its power may be cut.
    const [, tradingId, orderNumber, amount] = /^(\w{1,25})\t([\d-]{14})\t(\d{1,9})$/.exec(line) ?? [];
    return tradingId && orderNumber ? [{ tradingId, orderNumber, amount: Number(amount) }] : [];
  });

/** All that was begun in the last months. Older files are removed. */
export const readJournal = async (folder: string, now: Date): Promise<Begun[]> => {
  const oldest = monthOf(new Date(now.getTime() - KEPT_MS));
  const begun: Begun[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const month = fileName.exec(name)?.[1];
    if (!month) continue;
    if (month < oldest) await rm(join(folder, name), { force: true });
    else begun.push(...begunIn(await readFile(join(folder, name), 'utf8')));
  }
  return begun;
};
