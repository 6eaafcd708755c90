import type { AppContext } from '../app-context.ts';
import { isPostgres } from '../db/dialects.ts';
import { Outage } from '../db/outage.ts';
import type { Counter, News } from './counter.ts';
import { addCounts, limitKey } from './limit-table.ts';

const EVERY_MS = 1_000;
const STATEMENT_ROWS = 500;

const nothingToShare = { stop: async (): Promise<void> => undefined };

/**
 * Once a second a server adds what it counted to what all servers did, and learns of theirs; so too when it stops. While the database is
 * away it goes on by its own counts, and tells them afterwards. On SQLite there is one server, and its counts are over after a minute.
 */
export const shareCounts = ({ db, logger }: AppContext, name: string, counter: Counter, atLeast: number) => {
  if (!isPostgres(db)) return nothingToShare;

  const tell = async (news: readonly (News & { readonly digest: string })[]): Promise<void> => {
    const counted = news.map(({ digest: key, own: count, msLeft: windowMs }) => ({ key, count, windowMs }));
    const together = new Map((await addCounts(db, counted)).map((row) => [row.key, row]));
    for (const { digest, learn } of news) {
      const row = together.get(digest);
      // Its end in our own time, whatever time the database has.
      if (row) learn(row.count, Date.now() + Date.parse(row.until) - Date.parse(row.now));
    }
  };

  const tellAll = async (): Promise<void> => {
    const news = [...counter.news(atLeast, Date.now())].map((each) => ({ ...each, digest: limitKey(name, each.key) }));
    // Always in one order, so that two servers never wait for each other's rows.
    news.sort((one, other) => (one.digest < other.digest ? -1 : 1));
    for (let start = 0; start < news.length; start += STATEMENT_ROWS)
      await tell(news.slice(start, start + STATEMENT_ROWS));
  };

  let telling = Promise.resolve();
  let isTelling = false;
  const share = (): Promise<void> => {
    if (isTelling) return telling;
    isTelling = true;
    telling = tellAll()
      .catch((error: unknown) => {
        // Of an outage the log knows already.
        if (!(error instanceof Outage)) logger.error({ err: error }, 'counts of requests were not shared');
      })
      .finally(() => {
        isTelling = false;
      });
    return telling;
  };

  const timer = setInterval(share, EVERY_MS).unref();
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await telling;
      await share();
    },
  };
};
