/** A piece of work that takes longer than this will not end by itself: whatever it waits for has a limit of minutes. */
const LONGEST_MS = 15 * 60_000;

/**
 * Watches that a worker goes on. Between pieces of work it looks for more twice a second; while it is at one, the lease is renewed for
 * it, so nobody else would ever take over what hangs.
 */
export class Pulse {
  #lastSeen = performance.now();

  /** It has looked for work, or come to the end of some. */
  beat(): void {
    this.#lastSeen = performance.now();
  }

  isStandingStill(): boolean {
    return performance.now() - this.#lastSeen > LONGEST_MS;
  }
}
