import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { hostileFiles } from '../../../test/hostile-files.ts';
import { chosen } from '../../../test/staff-examples/catalogue-file.ts';
import { previewed } from '../../../test/staff-examples/sets.ts';

/** The hostile file with this description, as an upload. */
const fileOf = (did: string) => {
  const found = hostileFiles.find((file) => file.did === did);
  return chosen(found?.content() ?? '', found?.name);
};

test('half of a letter is told of in YAML, and shown as missing from a workbook, on both engines', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const { mistakes } = (await by.step('/catalogue/import/preview', fileOf('YAML: half of a letter'))).json().data;
  expect(mistakes.map(({ words }: { words: string }) => words)).toEqual([
    'It has a control character that cannot be seen. Type it again.',
    'It has a control character that cannot be seen. Type it again.',
  ]);
  const body = await previewed(by, '/catalogue/import', fileOf('XLSX: half of a letter'));
  expect((await by.change('/catalogue/import', body)).statusCode).toBe(200);
  const set = await console.db
    .selectFrom('rental_set')
    .where('handle', '=', 'bedding')
    .select('name')
    .executeTakeFirst();
  expect(set?.name).toBe('\uFFFD寝具\uFFFD \uFFFD');
});
