import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { type RunningServer, runServer } from '../support/run-server.ts';
import { diceOf } from './dice.ts';

const clock = new URL('shift-clock.mjs', import.meta.url).href;
/** The largest error of a server's clock, ahead or behind. Two clocks may differ by twice as much. */
const CLOCK_WRONG_MS = 300_000;
const DAY_SECONDS = 86_400;

/** Makes a queue that runs its work one after the other. */
const inLine = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
};

/** One server of the shop. At each restart it keeps its port and gets another clock error. */
const oneServer = async (index: number, seed: number, env: Record<string, string>) => {
  const port = await freePort();
  const dice = diceOf(seed, index, 2);
  const line = inLine();
  let day = 0;
  let isOver = false;
  const start = (): Promise<RunningServer> =>
    runServer({
      ...env,
      PORT: String(port),
      CLOCK_OFFSET: String(day * DAY_SECONDS),
      NODE_OPTIONS: `--import=${clock}`,
      CHAOS_CLOCK_MS: String(Math.round(dice.between(-CLOCK_WRONG_MS, CLOCK_WRONG_MS))),
    });
  let running = await start();
  return {
    url: `http://localhost:${port}`,
    /** Kills the server without warning, and restarts it. */
    kill: () =>
      line(async () => {
        if (isOver) return;
        running.child.kill('SIGKILL');
        await running.ended;
        running = await start();
      }),
    freeze: (ms: number) =>
      line(async () => {
        running.child.kill('SIGSTOP');
        await wait(ms);
        running.child.kill('SIGCONT');
      }),
    /** Stops the server gracefully and starts it on another day. */
    wakeOn: (newDay: number) =>
      line(async () => {
        day = newDay;
        await running.stop();
        // Another exit code means that the server was too slow to stop, and was killed in the middle of its work.
        const { code } = await running.ended;
        if (code !== 0) throw new Error(`A server that was asked to stop ended with ${code}.`);
        running = await start();
      }),
    end: () =>
      line(async () => {
        isOver = true;
        running.child.kill('SIGKILL');
        await running.ended;
      }),
  };
};

export const startServers = (seed: number, envs: readonly Record<string, string>[]) =>
  Promise.all(envs.map((env, index) => oneServer(index, seed, env)));

export type Servers = Awaited<ReturnType<typeof startServers>>;
