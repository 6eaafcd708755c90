import { DatabaseSync, StatementSync } from 'node:sqlite';

/** Counts the statements that this process runs on SQLite from now on, whoever runs them. Gives how many there were since the last time. */
export const countSqlite = (): (() => number) => {
  let statements = 0;
  const count = <Runs extends (...values: never[]) => unknown>(runs: Runs): Runs =>
    function (this: unknown, ...values: never[]) {
      statements += 1;
      return runs.apply(this, values);
    } as Runs;
  const { prototype } = StatementSync;
  prototype.all = count(prototype.all);
  prototype.get = count(prototype.get);
  prototype.run = count(prototype.run);
  prototype.iterate = count(prototype.iterate);
  DatabaseSync.prototype.exec = count(DatabaseSync.prototype.exec);
  return () => {
    const taken = statements;
    statements = 0;
    return taken;
  };
};
