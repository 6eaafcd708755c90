import { addressGroup } from './addresses.ts';

/**
 * Runs at most so many costly tasks at once per address; further ones wait in their address's own queue, so that a flood from one place
 * does not delay people at another.
 */
export class FairQueue {
  readonly #most: number;
  readonly #lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  constructor(most: number) {
    this.#most = most;
  }

  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const group = addressGroup(address);
    const line = this.#lines.get(group) ?? { running: 0, waiting: [] };
    this.#lines.set(group, line);
    if (line.running >= this.#most) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else line.running += 1;
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) this.#lines.delete(group);
    }
  }
}
