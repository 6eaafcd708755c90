import type { SQLTagStore } from 'node:sqlite';

/** A value in the database, which survives a restart. */
export const keptValue = <Value>(sql: SQLTagStore, name: string, first: Value) => {
  const row = sql.get`select value from setting where name = ${name}`;
  let value: Value = row ? JSON.parse(String(row.value)) : first;
  return {
    get: (): Value => value,
    set: (next: Value): Value => {
      sql.run`insert into setting (name, value) values (${name}, ${JSON.stringify(next)})
        on conflict (name) do update set value = excluded.value`;
      value = next;
      return value;
    },
  };
};
