import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/platform/db/database.ts';
import type { HotCall } from '../hot-calls.ts';
import type { Person } from '../typical-people.ts';

const ask = async (app: FastifyInstance, { ask: requestOf }: HotCall, person: Person) => {
  const { method, path, headers, body } = requestOf(person);
  const answer = await app.inject({ method, url: path, headers, ...(body && { payload: body }) });
  if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}: ${answer.body}`);
  return String(answer.headers['content-type']).includes('json') ? answer.json() : answer.body;
};

interface Size {
  readonly rows: number;
  readonly characters: number;
}

/** The number of rows in each table, and their total size. */
const sizesOf = async (db: Db): Promise<Map<string, Size>> => {
  const sizes = new Map<string, Size>();
  for (const { name, columns } of await db.introspection.getTables()) {
    const lengths = columns.map((column) => `coalesce(length(cast(${column.name} as text)), 0)`).join(' + ');
    const { rows } = await sql
      .raw<Size>(`select count(*) as rows, coalesce(sum(${lengths}), 0) as characters from ${name}`)
      .execute(db);
    if (rows[0]) sizes.set(name, { rows: Number(rows[0].rows), characters: Number(rows[0].characters) });
  }
  return sizes;
};

/** The rows and characters that a call adds to each table. */
const gainOf = async (db: Db, call: () => Promise<unknown>): Promise<Map<string, Size>> => {
  const before = await sizesOf(db);
  await call();
  const gains = [...(await sizesOf(db))].map(([table, after]): [string, Size] => {
    const { rows = 0, characters = 0 } = before.get(table) ?? {};
    return [table, { rows: after.rows - rows, characters: after.characters - characters }];
  });
  return new Map(gains.filter(([, { rows, characters }]) => rows !== 0 || characters !== 0));
};

/** Whether two sizes are about the same. They may differ a little: letters contain the shop's URL, and a status has one or two digits. */
const isAbout = (one: number, other: number): boolean => Math.abs(one - other) <= 30 + 0.05 * Math.abs(other);

const mustWriteTheSame = (name: string, floor: Map<string, Size>, ours: Map<string, Size>): void => {
  const isSame =
    isDeepStrictEqual([...floor.keys()].sort(), [...ours.keys()].sort()) &&
    [...ours].every(([table, { rows, characters }]) => {
      const other = floor.get(table);
      return other?.rows === rows && isAbout(other.characters, characters);
    });
  if (!isSame) throw new Error(`The floor of ${name} writes ${told(floor)}, but ours writes ${told(ours)}.`);
};

const told = (sizes: Map<string, Size>): string => JSON.stringify(Object.fromEntries(sizes));

/** Checks that the floor gives the same answers as our server and writes the same rows. Both run on the same database. */
export const mustEqualOurs = async (
  db: Db,
  calls: readonly HotCall[],
  people: readonly Person[],
  floor: FastifyInstance,
  ours: FastifyInstance,
): Promise<void> => {
  const [one, other] = people;
  if (!one || !other) throw new Error('There is nobody to compare with.');
  for (const call of calls) {
    if (call.kind === 'write') {
      mustWriteTheSame(
        call.name,
        await gainOf(db, () => ask(floor, call, one)),
        await gainOf(db, () => ask(ours, call, other)),
      );
      continue;
    }
    for (const person of people) {
      const answers = [await ask(floor, call, person), await ask(ours, call, person)];
      if (!isDeepStrictEqual(answers[0], answers[1]))
        throw new Error(
          `The floor of ${call.name} answers ${JSON.stringify(answers[0])}, but ours ${JSON.stringify(answers[1])}.`,
        );
    }
  }
};
