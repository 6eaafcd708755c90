import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import type { HotCall } from './hot-calls.ts';
import type { Round, Side } from './in-turns.ts';
import type { Place } from './place.ts';
import { processorTimeOf } from './processor-time.ts';
import { production } from './production.ts';
import { type Beside, runBeside } from './run-beside.ts';
import { median, quantile } from './statistics.ts';
import { PEOPLE, typicalPeople } from './typical-people.ts';
import { unsettle } from './unsettle.ts';

/** The numbers of calls in a round, for at least a quarter of a second. Shorter rounds would also show changes of the machine's speed. */
const amounts = { SQLite: { read: 2_500, write: 300 }, PostgreSQL: { read: 800, write: 250 } };

/** The number of requests in a round. Each person pays only once in a round, so there is one notice for each person. */
export const amountFor = ({ engine }: Place, { name, kind }: HotCall): number =>
  name === 'notice' ? PEOPLE : amounts[engine][kind];

interface Serving extends Beside {
  readonly sideFor: (call: HotCall) => Side;
  readonly close: () => Promise<void>;
}

/** Starts a server program on a database, as one side of a measurement. */
export const serveFrom = async (program: string, place: Place): Promise<Serving> => {
  const { config, env, orders } = place;
  const { db } = openDatabase(config);
  const people = typicalPeople(orders);
  // A notice of a payment changes the order only while the order waits for the payment.
  await unsettle(db, people);
  const beside = await runBeside(program, { ...env, ...production });
  const processor = await processorTimeOf(beside.pid, place);
  return {
    ...beside,
    sideFor: ({ name, ask: requestOf }) => ({
      url: beside.url,
      requests: () => people.map(requestOf),
      processor: processor.read,
      before: async () => {
        if (name === 'notice') await unsettle(db, people);
      },
    }),
    close: async () => {
      await beside.stop();
      await processor.close();
      await db.destroy();
    },
  };
};

export const ratioOf = (ours: readonly Round[], theirs: readonly Round[]): number =>
  median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? 0)));

export const processorRatioOf = (ours: readonly Round[], theirs: readonly Round[]): number =>
  median(ours.map(({ processorMs }, round) => processorMs / (theirs[round]?.processorMs ?? 0)));

export const processorFigure = (rounds: readonly Round[]): string =>
  median(rounds.map(({ processorMs }) => processorMs)).toFixed(2);

export const figures = (rounds: readonly Round[]): string[] => {
  const times = rounds.flatMap((round) => round.times);
  const ms = (share: number) => quantile(times, share).toFixed(1);
  return [median(rounds.map(({ perSecond }) => perSecond)).toFixed(0), ms(0.5), ms(0.99)];
};
