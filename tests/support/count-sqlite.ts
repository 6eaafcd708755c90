import { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Traffic } from './count-messages.ts';

const isWrite = ({ sourceSQL }: StatementSync): boolean => /^(insert|update|delete) /.test(sourceSQL);

/** Counts all SQLite statements of this process until `close` is called. Each statement counts as a trip. */
export const countSqlite = () => {
  let statements = 0;
  let rowsRead = 0;
  let rowsWritten = 0;
  const count = <Runs extends (...values: never[]) => unknown>(
    runs: Runs,
    hear?: (statement: StatementSync, result: ReturnType<Runs>) => void,
  ): Runs =>
    function (this: StatementSync, ...values: never[]) {
      statements += 1;
      const result = runs.apply(this, values) as ReturnType<Runs>;
      hear?.(this, result);
      return result;
    } as Runs;
  const { prototype } = StatementSync;
  const { all, run } = prototype;
  const { exec } = DatabaseSync.prototype;
  prototype.all = count(all, (statement, rows) => {
    rowsRead += rows.length;
    // A write with `returning` is here, too, because it returns the rows that it wrote.
    if (isWrite(statement)) rowsWritten += rows.length;
  });
  prototype.run = count(run, (statement, { changes }) => {
    // Only writes count. After another statement, such as `commit`, SQLite repeats the number of the last write.
    if (isWrite(statement)) rowsWritten += Number(changes);
  });
  DatabaseSync.prototype.exec = count(exec);
  return {
    take: (): Traffic => {
      const taken = { statements, trips: statements, rowsRead, rowsWritten };
      statements = 0;
      rowsRead = 0;
      rowsWritten = 0;
      return taken;
    },
    close: (): void => {
      Object.assign(prototype, { all, run });
      DatabaseSync.prototype.exec = exec;
    },
  };
};
