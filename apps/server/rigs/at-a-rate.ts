/**
 * Calls `act` `perSecond` times a second, without waiting for earlier calls, because members who order do not wait for each other.
 * `leftOut` counts the calls in which `act` returned undefined, because no member was free. `stop` starts no more calls, and waits for the
 * running ones.
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
