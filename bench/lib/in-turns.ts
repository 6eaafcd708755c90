import type { HttpRequest } from './hot-calls.ts';
import { type Load, load } from './load.ts';

/** A server under load. `before` prepares it for each round. */
export interface Side {
  readonly url: string;
  readonly requests: () => readonly HttpRequest[];
  readonly before: () => Promise<void>;
  /** The processor time of server and database until now, in ms. */
  readonly processor: () => Promise<number>;
}

export interface Round extends Load {
  /**
   * The processor time of server and database, in ms per request. It tells more than the duration if the load program is the slowest part.
   */
  readonly processorMs: number;
}

const ROUNDS = 7;
const WARM_UPS = 3;

/**
 * Sends load to each side in turns, and reverses the order of the sides each time, because a shared machine changes its speed within
 * seconds. Returns each side's rounds.
 */
export const loadInTurns = async (sides: readonly Side[], amount: number): Promise<Round[][]> => {
  const rounds: Round[][] = sides.map(() => []);
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const turns = [...sides.entries()];
    for (const [index, { url, requests, before, processor }] of round % 2 === 0 ? turns : turns.reverse()) {
      await before();
      const start = await processor();
      const result = await load(url, requests(), amount);
      const processorMs = ((await processor()) - start) / result.times.length;
      if (round >= 0) rounds[index]?.push({ ...result, processorMs });
    }
  }
  return rounds;
};
