import { buildOperator, buildServer } from '../../../scripts/lib/build.mjs';
import { type Running, runProgram } from '../../../tests/support/run-server.ts';
import { untilTestEnds } from './process.ts';

const programs = { server: 'apps/server/dist/main.js', operator: 'apps/server/dist-operator/main.js' };

await buildServer();
await buildOperator();

/** Runs the built server or a built operator command. */
export const runProcess = (
  program: keyof typeof programs,
  args: readonly string[],
  env: Record<string, string>,
  cwd?: string,
): Running => untilTestEnds(runProgram(programs[program], args, env, cwd));
