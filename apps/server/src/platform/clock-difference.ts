import type { AppContext } from './app-context.ts';
import { readDatabaseTime } from './db/clock.ts';
import { emit } from './metric-events.ts';

/** Whose clock this server's is compared with. */
type OtherClock = 'provider' | 'database';

/** Answers may come this late. A clock that differs more gives orders a wrong day, deadlines a wrong end, and refuses staff's codes. */
const MOST_SECONDS = 60;

export const isClockWrong = (aheadSeconds: number): boolean => Math.abs(aheadSeconds) > MOST_SECONDS;

export const secondsAhead = (ours: Date, theirs: Date): number =>
  Math.round((ours.getTime() - theirs.getTime()) / 1_000);

type Clock = Pick<AppContext, 'now' | 'logger'>;

/** Compares this server's clock with another. Logs when the difference becomes too large, and when it is small again. */
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

/** Compares this server's clock with the one of PostgreSQL, each time the result is called. SQLite has no clock of its own. */
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
