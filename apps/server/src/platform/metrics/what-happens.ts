import { Counter, Histogram, type Registry } from 'prom-client';
import { guessedSecrets, on } from '../metric-events.ts';

/** In seconds. What takes longer than ten has failed for the person who waits. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const countRequests = (registry: Registry): void => {
  const requests = new Counter({
    name: 'hitosoroi_requests_total',
    help: 'Requests that were answered',
    labelNames: ['app', 'method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'hitosoroi_request_seconds',
    help: 'How long an answer took',
    labelNames: ['app', 'route'],
    buckets,
    registers: [registry],
  });
  on('answered', ({ app, method, route, status, seconds: took }) => {
    requests.inc({ app, method, route, status });
    seconds.observe({ app, route }, took);
  });
};

const countRefusals = (registry: Registry): void => {
  const refusals = new Counter({
    name: 'hitosoroi_refusals_total',
    help: 'Requests that were told no: busy is load that was shed, too-many a limit',
    labelNames: ['code'],
    registers: [registry],
  });
  // There from the start, so that the first one is seen as a rise.
  for (const code of ['busy', 'too-many']) refusals.inc({ code }, 0);
  on('refused', ({ code }) => refusals.inc({ code }));
};

const countGuesses = (registry: Registry): void => {
  const guesses = new Counter({
    name: 'hitosoroi_guesses_total',
    help: 'Passwords and codes that were wrong, or stopped by a limit on wrong ones',
    labelNames: ['secret', 'outcome'],
    registers: [registry],
  });
  for (const secret of guessedSecrets) for (const outcome of ['wrong', 'stopped']) guesses.inc({ secret, outcome }, 0);
  on('guessed', (guess) => guesses.inc(guess));
};

const countNotices = (registry: Registry): void => {
  const lag = new Histogram({
    name: 'hitosoroi_notice_seconds',
    help: 'From the arrival of a notice of the provider until it was applied',
    labelNames: ['outcome'],
    buckets: [...buckets, 60, 600],
    registers: [registry],
  });
  on('noticed', ({ outcome, seconds }) => lag.observe({ outcome }, seconds));
};

const countWork = (registry: Registry): void => {
  const work = new Histogram({
    name: 'hitosoroi_work_seconds',
    help: 'How long pieces of due work took',
    labelNames: ['kind', 'outcome'],
    buckets: [...buckets, 60],
    registers: [registry],
  });
  on('worked', ({ kind, outcome, seconds }) => work.observe({ kind, outcome }, seconds));
};

/** What this server did since it started. */
export const countWhatHappens = (registry: Registry): void => {
  countRequests(registry);
  countRefusals(registry);
  countGuesses(registry);
  countNotices(registry);
  countWork(registry);
};
