import autocannon from 'autocannon';
import type { HttpRequest } from './hot-calls.ts';

const CONNECTIONS = 10;

export interface Load {
  readonly perSecond: number;
  /** How long each answer took, in ms. */
  readonly times: readonly number[];
}

/** Sends `amount` requests over a few connections. Each connection repeats its own part of `requests`. */
export const load = (url: string, requests: readonly HttpRequest[], amount: number): Promise<Load> => {
  const share = Math.ceil(requests.length / CONNECTIONS);
  let nextConnection = 0;
  const { promise, resolve, reject } = Promise.withResolvers<Load>();
  const times: number[] = [];
  let started = 0;
  let ended = 0;
  const running = autocannon(
    {
      url,
      connections: CONNECTIONS,
      amount,
      // How often, in ms, the load program checks whether it is done.
      sampleInt: 20,
      setupClient: (client) => {
        const own = requests.slice(nextConnection * share, (nextConnection + 1) * share);
        nextConnection += 1;
        client.setRequests([...own]);
        started ||= performance.now();
      },
    },
    (error, { errors, statusCodeStats }) => {
      const wrong = Object.entries(statusCodeStats ?? {}).filter(([status]) => status !== '200' && status !== '503');
      if (error || errors > 0 || wrong.length > 0)
        reject(error ?? new Error(`${requests[0]?.path}: ${errors} errors, ${JSON.stringify(wrong)}`));
      else resolve({ perSecond: (1_000 * times.length) / (ended - started), times });
    },
  );
  running.on('response', (_client, status, _bytes, time) => {
    ended = performance.now();
    // Counts only accepted requests, because an overloaded server refuses some.
    if (status === 200) times.push(time);
  });
  return promise;
};
