import type { Logger } from 'pino';
import type { Db } from './database.ts';
import type { HearOutage, OutageKind } from './outage.ts';
import { whyUnusable } from './readiness.ts';

const LOOKS_EVERY_MS = 1_000;

const words: Record<Exclude<OutageKind, 'busy'>, { began: string; over: string }> = {
  away: { began: 'the database is away', over: 'the database is there again' },
  full: { began: 'the disk of the database is full', over: 'the disk of the database has room again' },
};

/** Logs once that the database cannot be used, however many find out, and once that it can again. */
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
