/**
 * Begins an action `perSecond` times a second, however long the earlier ones take: people who order do not wait for each other. `act` returns
 * undefined when nobody is left to act, which counts as left out. The returned function stops it and waits for what has begun.
 */
export const atARate = (perSecond: number, act: () => Promise<unknown> | undefined) => {
  const running = new Set<Promise<unknown>>();
  const began = performance.now();
  let due = 0;
  let leftOut = 0;
  const begin = () => {
    while (due < ((performance.now() - began) / 1_000) * perSecond) {
      due += 1;
      const one = act()?.finally(() => running.delete(one as Promise<unknown>));
      if (one) running.add(one);
      else leftOut += 1;
    }
  };
  const timer = setInterval(begin, 10);
  return {
    leftOut: () => leftOut,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
};
