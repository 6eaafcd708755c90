import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { runProgram } from '../../tests/support/run-server.ts';

const DEMO_SETS = 5;

/** Writes a photo under each name, each in another hue. The demo has drawings, but a real catalogue has photos. */
const writePhotos = async (folder: string, names: readonly string[]): Promise<void> => {
  const pixels = await sharp(join(folder, 'desk-1.svg')).resize({ width: 960 }).removeAlpha().png().toBuffer();
  for (const [index, name] of names.entries()) {
    const hue = Math.round((360 * index) / names.length);
    await sharp(pixels).modulate({ hue }).jpeg().toFile(join(folder, name));
  }
};

/** Writes the demo catalogue with the given number of sets at the dormitory, each with its own photo. */
const writeCatalogue = async (folder: string, sets: number): Promise<string> => {
  cpSync('apps/server/catalogue', folder, { recursive: true });
  const file = join(folder, 'demo.yaml');
  const photos = Array.from({ length: sets - DEMO_SETS }, (_, index) => `more-${index}.jpg`);
  await writePhotos(join(folder, 'pictures'), photos);
  const more = photos.map((photo, index) => {
    return (
      `  - { id: more-${index}, name: セット${index}, name_en: Set ${index}, description: ${'新生活に必要なものをひとそろいで。'.repeat(4)}, ` +
      `pictures: [${photo}], options: [{ id: one, name: 一, price: 1000 }] }`
    );
  });
  const ids = more.map((_, index) => `more-${index}`).join(', ');
  const source = readFileSync(file, 'utf8').replace('kitchen, curtain]', `kitchen, curtain, ${ids}]`);
  writeFileSync(file, `${source}\n${more.join('\n')}\n`);
  return file;
};

/** Offers the given number of sets at the dormitory of the demo catalogue. */
export const importSets = async (sets: number, folder: string, env: Record<string, string>): Promise<void> => {
  const file = await writeCatalogue(join(folder, 'catalogue'), sets);
  const operator = runProgram('apps/server/src/operator/main.ts', ['catalogue', 'import', file, '--yes'], env);
  const { code } = await operator.ended;
  if (code !== 0) throw new Error(`The catalogue was not imported: ${operator.output()}`);
};
