import { runProcess } from './run-process.ts';

/** Runs an operator command in its own process. Returns its output without the line that names the database. */
export const runOperator = async (env: Record<string, string>, ...words: string[]) => {
  const { ended, output } = runProcess('operator', words, env);
  const { code } = await ended;
  return { code, output: output().replace(/^Database: .*\n/m, '') };
};
