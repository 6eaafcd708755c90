import { DatabaseSync, StatementSync } from 'node:sqlite';

/** Counts all SQLite statements of this process from now on. Returns a function that gives the number since its last call. */
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
