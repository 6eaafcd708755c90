import type { Traffic } from '../../../tests/support/count-messages.ts';
import type { Engine } from '../src/platform/db/database.ts';

/** What a call costs: traffic to the database, and bytes of the answer. */
export interface Cost extends Traffic {
  readonly bytes: number;
}

/** The costs by the name of the call, in the sequence of the calls. */
export type Costs = ReadonlyMap<string, Cost>;

const names: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

const linesOf = (engine: Engine, costs: Costs): string[] =>
  [...costs].map(([call, { statements, trips, rowsRead, rowsWritten, bytes }]) => {
    const cells = [names[engine], call, statements, trips, rowsRead, rowsWritten, bytes];
    return `| ${cells.join(' | ')} |`;
  });

const isOf = (line: string, engine: Engine): boolean => line.startsWith(`| ${names[engine]} |`);

/** The text of docs/costs.md, with the lines of this engine replaced by these costs. The lines of the other engine stay. */
export const costsPage = (page: string, engine: Engine, costs: Costs): string => {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => line.startsWith('| ---')) + 1;
  const table = (['sqlite', 'postgres'] as const).flatMap((each) =>
    each === engine ? linesOf(engine, costs) : lines.filter((line) => isOf(line, each)),
  );
  const below = lines.slice(start).filter((line) => !isOf(line, 'sqlite') && !isOf(line, 'postgres'));
  return [...lines.slice(0, start), ...table, ...below].join('\n');
};
