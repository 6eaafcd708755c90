import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from './database.ts';
import { type HearOutage, Outage, type OutageKind } from './outage.ts';

/** How many random bytes a trial writes. They need several pages on either engine, so a full disk cannot store them. */
const TRIAL_BYTES = 18_000;
const KIND = 'readiness';
const NEVER = '9999-12-31T00:00:00.000Z';
/** If the database takes longer to answer, it counts as unusable. */
export const ANSWERS_WITHIN_MS = 3_000;

const writeAndForget = async (db: Db): Promise<undefined> => {
  // The bytes are random, because PostgreSQL and some file systems compress what they store. 18,000 equal letters would fit into a free
  // page of the database, so a full disk would not be noticed.
  const last_error = randomBytes(TRIAL_BYTES).toString('base64');
  const row = { due_at: NEVER, leased_until: null, leased_by: null, tries: 0, last_error, created_at: NEVER };
  await db
    .insertInto('due_job')
    .values({ kind: KIND, subject: 'all', ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(row))
    .execute();
  await db.deleteFrom('due_job').where('kind', '=', KIND).where('subject', '=', 'all').execute();
};

/**
 * Why the database is unusable at this moment. Undefined if it is usable. Checks by writing, because a database with a full disk, or a
 * standby, still answers reads.
 */
export const whyUnusable = async (db: Db): Promise<OutageKind | undefined> => {
  const late = Promise.withResolvers<OutageKind>();
  const timer = setTimeout(() => late.resolve('busy'), ANSWERS_WITHIN_MS);
  const found = writeAndForget(db).catch((error: unknown) => (error instanceof Outage ? error.kind : 'away'));
  const why = await Promise.race([found, late.promise]);
  clearTimeout(timer);
  return why;
};

const LOOKS_EVERY_MS = 1_000;

const words: Record<Exclude<OutageKind, 'busy'>, { began: string; over: string }> = {
  away: { began: 'the database is away', over: 'the database is there again' },
  full: { began: 'the disk of the database is full', over: 'the disk of the database has room again' },
};

/** Logs when the database becomes unusable, and when it is usable again. Logs each only once, however many statements fail. */
export const watchDatabase = (db: Db, logger: Logger): HearOutage => {
  let present: keyof typeof words | undefined;
  const lookLater = () => {
    setTimeout(look, LOOKS_EVERY_MS).unref();
  };
  const look = async (): Promise<void> => {
    if (await whyUnusable(db)) return lookLater();
    if (present) logger.warn(words[present].over);
    present = undefined;
  };
  return (outage) => {
    if (present || outage.kind === 'busy') return;
    present = outage.kind;
    logger.error({ err: outage }, words[present].began);
    lookLater();
  };
};
