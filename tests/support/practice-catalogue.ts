import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays, type Day } from '@hitosoroi/rules/day';
import { CAMP_NIGHTS } from './practice-steps.ts';
import { runProgram } from './run-server.ts';

const demo = fileURLToPath(new URL('../../apps/server/catalogue/', import.meta.url));

const periodOf = (start: string, end: string, mainEnd: string): string =>
  `start_date: ${start}\n        end_date: ${end}\n        main_end_date: ${mainEnd}`;

const replaced = (text: string, before: string, after: string): string => {
  if (!text.includes(before)) throw new Error(`The demo's catalogue has no such period: ${before}`);
  return text.replace(before, after);
};

/** Imports the demo's facilities with periods that fit today: ten days from now students move in, and two weeks from now a camp begins. */
export const importPracticeCatalogue = async (folder: string, today: Day): Promise<void> => {
  const catalogue = join(folder, 'catalogue');
  cpSync(demo, catalogue, { recursive: true });
  const file = join(catalogue, 'demo.yaml');
  const day = (days: number): Day => addDays(today, days);
  const dorm = periodOf(day(10), day(10 + 2 * 365), day(60));
  const camp = periodOf(day(14), day(14 + CAMP_NIGHTS), day(7));
  const text = readFileSync(file, 'utf8');
  const withDorm = replaced(text, periodOf('today+7', 'today+736', 'today+60'), dorm);
  writeFileSync(file, replaced(withDorm, periodOf('today-30', 'today+334', 'today+60'), camp));
  const command = runProgram('apps/server/src/operator/main.ts', ['catalogue', 'import', file], { DATA_DIR: folder });
  if ((await command.ended).code !== 0) throw new Error(command.output());
};
