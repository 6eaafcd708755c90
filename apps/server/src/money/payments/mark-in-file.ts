import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../platform/app-context.ts';

/**
 * The mark in a file beside a SQLite database: the newest order event that a server has seen. If the database lacks this event, it was
 * restored from an older backup.
 */
interface Mark {
  readonly id: number;
  readonly orderNumber: string;
  readonly happenedAt: string;
}

type Marked = Pick<AppContext, 'db' | 'config'>;

const fileOf = ({ config }: Marked): string => join(config.dataDir, 'newest-order-event.tsv');

/** The mark for a database without orders. */
const nothing: Mark = { id: 0, orderNumber: '', happenedAt: '' };

const newestEvent = async ({ db }: Marked): Promise<Mark> => {
  const newest = await db
    .selectFrom('order_event')
    .where('id', '=', ({ selectFrom }) => selectFrom('order_event').select(({ fn }) => fn.max('id').as('id')))
    .select(['id', 'order_number as orderNumber', 'happened_at as happenedAt'])
    .executeTakeFirst();
  return newest ?? nothing;
};

const markForm = /^(\d+)\t([\d-]*)\t([\dTZ:.-]*)\n$/;

/** Reads the mark. Undefined if the file is missing or unreadable. */
const readMark = async (context: Marked): Promise<Mark | undefined> => {
  const text = await readFile(fileOf(context), 'utf8').catch(() => '');
  const [, id, orderNumber = '', happenedAt = ''] = markForm.exec(text) ?? [];
  return id === undefined ? undefined : { id: Number(id), orderNumber, happenedAt };
};

/** Writes the mark to a temporary file and renames it, so that a crash never leaves a partly written mark. */
const writeMark = async (context: Marked, mark: Mark): Promise<void> => {
  const part = `${fileOf(context)}.${process.pid}`;
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(`${mark.id}\t${mark.orderNumber}\t${mark.happenedAt}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, fileOf(context));
};

const isThere = async ({ db }: Marked, { id, orderNumber, happenedAt }: Mark): Promise<boolean> => {
  if (id === nothing.id) return true;
  const found = await db
    .selectFrom('order_event')
    .where('id', '=', id)
    .where('order_number', '=', orderNumber)
    .where('happened_at', '=', happenedAt)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether the database lacks the event of the mark. */
export const isOlderThanMark = async (context: Marked): Promise<boolean> => {
  const mark = await readMark(context);
  return mark !== undefined && !(await isThere(context, mark));
};

/** Writes a new mark when a server starts, even if the database lacks the event of the old one. */
export const renewMark = async (context: Marked): Promise<void> => {
  await mkdir(context.config.dataDir, { recursive: true });
  await writeMark(context, await newestEvent(context));
};

/**
 * Updates the mark to the newest event, if there is a mark. If the database lacks the event of the mark, does not change the mark, so that
 * the next start detects the restore.
 */
export const keepMark = async (context: Marked): Promise<void> => {
  const mark = await readMark(context);
  if (!mark) return;
  const newest = await newestEvent(context);
  if (newest.id !== mark.id && (await isThere(context, mark))) await writeMark(context, newest);
};
