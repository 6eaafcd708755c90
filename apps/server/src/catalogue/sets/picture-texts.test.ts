import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { tellOperator } from '../../../test/operator.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { demoCatalogueFile } from '../../operator/demo/load-demo.ts';

/** A folder with the demo's pictures. */
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(dirname(demoCatalogueFile), 'pictures'), join(folder, 'pictures'), { recursive: true });
  return folder;
};

const importing = async (shop: Shop, set: object): Promise<string> => {
  const file = join(newFolder(), 'catalogue.yaml');
  writeFileSync(file, stringify({ products: [set] }));
  return (await tellOperator(shop, 'catalogue', 'import', file, '--yes')).text;
};

const textsOf = ({ db }: Shop) =>
  db
    .selectFrom('set_picture as p')
    .innerJoin('rental_set as s', 's.id', 'p.set_id')
    .where('s.handle', '=', 'bedding')
    .orderBy('position')
    .select(['alt', 'alt_en'])
    .execute();

test('a file says what pictures show, and the text goes where its picture goes', async () => {
  const shop = await openShop();
  const text = await importing(shop, { id: 'bedding', alt_1: '白い布団', alt_2_en: 'A pillow' });
  expect(text).toMatch(
    /^Bedding set: text of picture 1 none → 白い布団; text of picture 2 in English none → A pillow\n/,
  );
  const [first, second, third] = [
    { alt: '白い布団', alt_en: null },
    { alt: null, alt_en: 'A pillow' },
    { alt: null, alt_en: null },
  ];
  expect(await textsOf(shop)).toEqual([first, second, third]);
  await importing(shop, { id: 'bedding', pictures: ['bedding-2.svg', 'bedding-1.svg'], alt_2_en: 'A white duvet' });
  expect(await textsOf(shop)).toEqual([second, { ...first, alt_en: 'A white duvet' }]);
  await importing(shop, { id: 'bedding', alt_1_en: null });
  expect((await textsOf(shop))[0]).toEqual({ alt: null, alt_en: null });
});

test('what the console says of a picture stays, and comes with every export', async () => {
  const shop = await openShop();
  await importing(shop, { id: 'bedding', alt_1: '白い布団' });
  await shop.db.updateTable('set_picture').set({ alt: '青い布団' }).where('alt', '=', '白い布団').execute();
  const kept = await importing(shop, { id: 'bedding', alt_1: '白い布団' });
  expect(kept).toContain('  Bedding set: text of picture 1 青い布団 → 白い布団\n');
  for (const ending of ['yaml', 'xlsx']) {
    const file = join(newFolder(), 'exported', `catalogue.${ending}`);
    await tellOperator(shop, 'catalogue', 'export', file);
    expect((await tellOperator(shop, 'catalogue', 'import', file)).text).toMatch(/^Nothing changes\./);
    if (ending === 'yaml')
      expect(parse(readFileSync(file, 'utf8')).products[0]).toMatchObject({ id: 'bedding', alt_1: '青い布団' });
  }
});

test('a text without its picture is a mistake, also where the shop has the pictures', async () => {
  const shop = await openShop();
  await expect(importing(shop, { id: 'locker', alt_2: '鍵' })).rejects.toThrow('There is no picture 2.');
});
