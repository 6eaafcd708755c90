import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../../tests/support/run-server.ts';

const DEMO_SETS = 5;

/** The demo catalogue with as many sets as we want at the dormitory, each with a picture of its own. */
const writeCatalogue = (folder: string, sets: number): string => {
  cpSync('apps/server/catalogue', folder, { recursive: true });
  const file = join(folder, 'demo.yaml');
  const drawing = readFileSync(join(folder, 'pictures', 'desk-1.svg'), 'utf8');
  const more = Array.from({ length: sets - DEMO_SETS }, (_, index) => {
    writeFileSync(join(folder, 'pictures', `more-${index}.svg`), `${drawing}<!-- ${index} -->\n`);
    return (
      `  - { id: more-${index}, name: セット${index}, name_en: Set ${index}, description: ${'新生活に必要なものをひとそろいで。'.repeat(4)}, ` +
      `pictures: [more-${index}.svg], options: [{ id: one, name: 一, price: 1000 }] }`
    );
  });
  const ids = more.map((_, index) => `more-${index}`).join(', ');
  const source = readFileSync(file, 'utf8').replace('kitchen, curtain]', `kitchen, curtain, ${ids}]`);
  writeFileSync(file, `${source}\n${more.join('\n')}\n`);
  return file;
};

/** Puts so many sets on offer at the dormitory of the demo catalogue. */
export const importSets = async (sets: number, folder: string, env: Record<string, string>): Promise<void> => {
  const file = writeCatalogue(join(folder, 'catalogue'), sets);
  const operator = runProgram('apps/server/src/operator/main.ts', ['catalogue', 'import', file], env);
  const { code } = await operator.ended;
  if (code !== 0) throw new Error(`The catalogue was not imported: ${operator.output()}`);
};
