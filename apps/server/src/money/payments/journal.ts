import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** An attempt in the journal. */
export interface Begun {
  readonly tradingId: string;
  readonly orderNumber: string;
  readonly amount: number;
}

const fileName = /^payment-attempts-(\d{4}-\d{2})\.tsv$/;
const monthOf = (instant: Date): string => instant.toISOString().slice(0, 7);

/** Older lines are deleted: no backup from before them is restored. */
const KEPT_MS = 100 * 86_400_000;

/**
 * Writes each begun payment to a file beside the database, before the member can pay. A restored backup lacks later payments, and the
 * provider only answers about ids that we name. This file has those ids. There is one append-only file per month.
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
    // A power failure may cut the last line.
    const [, tradingId, orderNumber, amount] = /^(\w{1,25})\t([\d-]{14})\t(\d{1,9})$/.exec(line) ?? [];
    return tradingId && orderNumber ? [{ tradingId, orderNumber, amount: Number(amount) }] : [];
  });

/** All payments begun in the last months. Removes older files. */
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
