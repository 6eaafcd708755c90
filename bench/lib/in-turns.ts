import type { HttpRequest } from './hot-calls.ts';
import { type Load, load } from './load.ts';

/** A server under load. `before` prepares it for each round. */
export interface Side {
  readonly url: string;
  readonly requests: () => readonly HttpRequest[];
  readonly before: () => Promise<void>;
}

const ROUNDS = 7;
const WARM_UPS = 3;

/**
 * Loads the sides in turns, because a shared machine changes its speed within seconds, and reverses the order of the sides each time.
 * Returns the rounds of each side.
 */
export const loadInTurns = async (sides: readonly Side[], amount: number): Promise<Load[][]> => {
  const rounds: Load[][] = sides.map(() => []);
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const turns = [...sides.entries()];
    for (const [index, { url, requests, before }] of round % 2 === 0 ? turns : turns.reverse()) {
      await before();
      const result = await load(url, requests(), amount);
      if (round >= 0) rounds[index]?.push(result);
    }
  }
  return rounds;
};
