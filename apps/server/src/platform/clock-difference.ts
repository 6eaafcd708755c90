import type { AppContext } from './app-context.ts';
import { readDatabaseTime } from './db/clock.ts';
import { emit } from './metric-events.ts';

/** The machine whose clock is compared with the server's own clock. */
type OtherClock = 'provider' | 'database';

/**
 * The largest difference that a slow answer alone can cause. With a larger difference, orders get a wrong day, deadlines end at a wrong
 * time, and the server refuses the sign-in codes of staff.
 */
const MOST_SECONDS = 60;

export const isClockWrong = (aheadSeconds: number): boolean => Math.abs(aheadSeconds) > MOST_SECONDS;

export const secondsAhead = (ours: Date, theirs: Date): number =>
  Math.round((ours.getTime() - theirs.getTime()) / 1_000);

type Clock = Pick<AppContext, 'now' | 'logger'>;

/** Returns a function that compares this server's clock with another, and logs when the clock becomes wrong or right again. */
export const compareClock = ({ now, logger }: Clock, than: OtherClock): ((theirs: Date) => void) => {
  let wasWrong = false;
  return (theirs) => {
    const aheadSeconds = secondsAhead(now(), theirs);
    emit('clock-compared', { than, aheadSeconds });
    const isWrong = isClockWrong(aheadSeconds);
    if (isWrong && !wasWrong) logger.error({ than, aheadSeconds }, 'the clock of this server differs');
    if (!isWrong && wasWrong) logger.warn({ than, aheadSeconds }, 'the clock of this server is right again');
    wasWrong = isWrong;
  };
};

/** Returns a function that compares this server's clock with PostgreSQL's. On SQLite it does nothing: SQLite uses the server's clock. */
export const compareDatabaseClock = (context: Clock & Pick<AppContext, 'db'>): (() => Promise<void>) => {
  const compare = compareClock(context, 'database');
  return async () => {
    const theirs = await readDatabaseTime(context.db);
    if (theirs) compare(theirs);
  };
};

/** When a server starts, logs whether its clock differs from the database's. */
export const logDatabaseClock = (context: Clock & Pick<AppContext, 'db'>): Promise<void> =>
  compareDatabaseClock(context)();
