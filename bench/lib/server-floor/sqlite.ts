import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type FloorEngine, isIdOf, type Statement, textOf, valuesOf } from './engine.ts';

/** The floor uses the durability settings of our server. */
const safety = ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'secure_delete = on'];

export const sqliteEngine = (file: string): FloorEngine => {
  const database = new DatabaseSync(file);
  for (const setting of [...safety, 'cache_size = -65536']) database.exec(`pragma ${setting}`);
  const reads = new Map<string, StatementSync>();
  const writes = new Map<string, StatementSync[]>();
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');

  const prepareRead = ({ name, text }: Statement): StatementSync => {
    const statement = database.prepare(text.replaceAll(/\$\d/g, '?'));
    reads.set(name, statement);
    return statement;
  };

  return {
    read: (statement, values) =>
      (reads.get(statement.name) ?? prepareRead(statement)).all(...(values as SQLInputValue[])),
    write: (name, steps) => {
      const statements = writes.get(name) ?? steps.map((step) => database.prepare(textOf(step, () => '?')));
      writes.set(name, statements);
      const ids = new Map<string, number | bigint>();
      begin.run();
      for (const [index, step] of steps.entries()) {
        const values = valuesOf(step).map((value) => (isIdOf(value) ? ids.get(value.idOf) : value)) as SQLInputValue[];
        const { lastInsertRowid } = statements[index]?.run(...values) ?? {};
        if ('insert' in step && lastInsertRowid !== undefined) ids.set(step.insert, lastInsertRowid);
      }
      commit.run();
    },
    close: () => database.close(),
  };
};
