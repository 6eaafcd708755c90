import type { AppContext } from '../../platform/app-context.ts';
import type { Worker } from '../../platform/work/worker.ts';
import { keepNotice } from './inbox.ts';
import type { Providers } from './providers.ts';

/** Fetches notices that the provider could not deliver. */
export const POLL_JOB = 'poll-notices';

/** What the job is about: the real provider, or the one of rehearsals. */
export const POLL_REAL = 'all';
export const POLL_REHEARSAL = 'rehearsal';

const EVERY_MS = 600_000;
/** Well within a lease, so that nobody else begins to fetch meanwhile. */
const AT_MOST_MS = 30_000;

/** Comes round by itself: fetches notices that the provider could not deliver. */
export const pollNotices =
  (context: AppContext, providers: Providers): Worker =>
  async (subject) => {
    const provider = subject === POLL_REHEARSAL ? providers.rehearsal : providers.real;
    const until = Date.now() + AT_MOST_MS;
    while (Date.now() < until) {
      const body = await provider.poll();
      if (body === 'none' || body === 'unknown' || body === 'unsupported') break;
      await keepNotice(context, provider, body);
    }
    return { againAfterMs: EVERY_MS };
  };
