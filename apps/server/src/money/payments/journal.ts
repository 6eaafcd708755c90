import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** An attempt in the journal. */
export interface Begun {
  readonly tradingId: string;
  readonly orderNumber: string;
  readonly amount: number;
}

const fileName = /^payment-attempts-(\d{4}-\d{2})\.tsv$/;
const monthOf = (instant: Date): string => instant.toISOString().slice(0, 7);

/** How long the journal keeps lines. Operators never restore an older backup. */
const KEPT_MS = 100 * 86_400_000;

const openIn = async (folder: string, name: string): Promise<FileHandle> => {
  const path = join(folder, name);
  try {
    return await open(path, 'a', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true });
    return open(path, 'a', 0o600);
  }
};

const append = async (folder: string, name: string, lines: string): Promise<void> => {
  const file = await openIn(folder, name);
  try {
    await file.appendFile(lines);
    await file.datasync();
  } finally {
    await file.close();
  }
};

interface Waiting {
  readonly lines: string[];
  readonly written: Promise<void>;
}

/** For each file, the lines that wait until the current write ends. */
const waiting = new Map<string, Waiting>();
/** For each file, the current write. */
const writing = new Map<string, Promise<void>>();

/**
 * Writes each begun payment to a file beside the database, before the member can pay. A restored backup lacks later payments, and the
 * provider answers only about ids that we send. This file has those ids. Each month has one file, which only grows. Payments that begin
 * during a write share the next write.
 */
export const writeToJournal = (folder: string, begun: Begun, now: Date): Promise<void> => {
  const name = `payment-attempts-${monthOf(now)}.tsv`;
  const path = join(folder, name);
  const line = `${begun.tradingId}\t${begun.orderNumber}\t${begun.amount}\n`;
  const next = waiting.get(path);
  if (next) {
    next.lines.push(line);
    return next.written;
  }
  const lines = [line];
  const write = async (): Promise<void> => {
    await writing.get(path)?.catch(() => undefined);
    waiting.delete(path);
    const written = append(folder, name, lines.join(''));
    writing.set(path, written);
    await written;
  };
  const written = write();
  waiting.set(path, { lines, written });
  return written;
};

/** The longest valid line. A longer line is damaged, so only its beginning stays in memory. */
const LONGEST_LINE = 52;
const lineForm = /^(\w{1,25})\t([\d-]{14})\t(\d{1,9})$/;

const begunIn = (lines: readonly string[]): Begun[] =>
  lines.flatMap((line) => {
    // A power failure may cut the last line.
    const [, tradingId, orderNumber, amount] = (line.length <= LONGEST_LINE && lineForm.exec(line)) || [];
    return tradingId && orderNumber ? [{ tradingId, orderNumber, amount: Number(amount) }] : [];
  });

/** Reads the lines of a file, about 1,500 at a time. */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = (lines.pop() ?? '').slice(0, LONGEST_LINE + 1);
    yield lines;
  }
  yield [rest];
}

/** Reads all payments that began in the last months, about 1,500 at a time, because there may be millions. Deletes older files. */
export async function* readJournal(folder: string, now: Date): AsyncGenerator<Begun[]> {
  const oldest = monthOf(new Date(now.getTime() - KEPT_MS));
  for (const name of await readdir(folder).catch(() => [])) {
    const month = fileName.exec(name)?.[1];
    if (!month) continue;
    if (month < oldest) await rm(join(folder, name), { force: true });
    else for await (const lines of linesOf(join(folder, name))) yield begunIn(lines);
  }
}
