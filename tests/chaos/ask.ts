import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from './dice.ts';

export type Ask = (
  method: 'GET' | 'POST',
  path: string,
  init?: { body?: object; key?: string; cookie?: string },
) => Promise<Response>;

const ANSWERS_WITHIN_MS = 5_000;
const GIVES_UP_AFTER_MS = 180_000;

/** How often each status was answered. `none` counts the requests without an answer. */
export type Answers = Record<string, number>;

/**
 * Sends a request to a random server. Like a person who tries again, repeats the request at random servers until one answers without a
 * server error.
 */
export const askAny =
  (urls: readonly string[], dice: Dice, answers: Answers): Ask =>
  async (method, path, { body, key, cookie } = {}) => {
    const count = (what: string | number): void => {
      answers[what] = (answers[what] ?? 0) + 1;
    };
    for (const deadline = Date.now() + GIVES_UP_AFTER_MS; Date.now() < deadline; await wait(20)) {
      const url = urls[Math.floor(dice.roll() * urls.length)];
      try {
        const answer = await fetch(`${url}/api/v1/consumer${path}`, {
          method,
          signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
          headers: {
            'x-requested-with': 'XMLHttpRequest',
            ...(cookie && { cookie }),
            ...(key && { 'idempotency-key': key }),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        count(answer.status);
        if (answer.status < 500) return answer;
      } catch {
        // The server was killed or frozen before it answered.
        count('none');
      }
    }
    throw new Error(`Nobody answered ${method} ${path} for ${GIVES_UP_AFTER_MS / 1_000} s.`);
  };

export const dataOf = async <Data>(answer: Response): Promise<Data> => {
  const { data, message } = (await answer.json()) as { data: Data; message?: string };
  if (!data) throw new Error(`${answer.url}: ${answer.status} ${message}`);
  return data;
};
