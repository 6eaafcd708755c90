import { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Traffic } from './count-messages.ts';

const isWrite = ({ sourceSQL }: StatementSync): boolean => /^(insert|update|delete) /.test(sourceSQL);

/** Counts all SQLite statements of this process until it is closed. Each is a trip. */
export const countSqlite = () => {
  let statements = 0;
  let rowsRead = 0;
  let rowsWritten = 0;
  const { prototype } = StatementSync;
  const { all, run } = prototype;
  const { exec } = DatabaseSync.prototype;
  prototype.all = function (this: StatementSync, ...values: []) {
    statements += 1;
    const rows = all.apply(this, values);
    rowsRead += rows.length;
    // A write that returns its rows.
    if (isWrite(this)) rowsWritten += rows.length;
    return rows;
  };
  prototype.run = function (this: StatementSync, ...values: []) {
    statements += 1;
    const result = run.apply(this, values);
    // After another statement, such as `commit`, SQLite repeats the number of the write before it.
    if (isWrite(this)) rowsWritten += Number(result.changes);
    return result;
  };
  DatabaseSync.prototype.exec = function (this: DatabaseSync, text: string) {
    statements += 1;
    exec.call(this, text);
  };
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
