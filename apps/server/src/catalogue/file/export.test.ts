import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { limitByStaff, rotateByStaff } from '../../../test/by-staff.ts';
import { tellOperator } from '../../../test/operator.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { DORM } from '../../../test/staff-examples/sets.ts';

const tables = [
  'seller',
  'institution',
  'facility',
  'invitation',
  'rental_set',
  'set_option',
  'picture',
  'picture_file',
  'set_picture',
  'facility_set',
  'facility_option',
  'stock_taken',
] as const;

const everything = async ({ db }: Shop) => {
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await db
      .selectFrom(table as 'rental_set')
      .selectAll()
      .execute();
    rows[table] = found.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
};

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** Exports the catalogue, adds a photo of the lockers, and imports it. */
const withPhoto = async (shop: Shop): Promise<void> => {
  const folder = newFolder();
  const file = join(folder, 'catalogue.yaml');
  await tellOperator(shop, 'catalogue', 'export', file);
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff', noise } });
  await photo.jpeg().toFile(join(folder, 'pictures', 'photo.jpg'));
  writeFileSync(file, readFileSync(file, 'utf8').replace('locker-1.svg', 'photo.jpg'));
  await tellOperator(shop, 'catalogue', 'import', file, '--yes');
};

test('what is exported is imported again and changes nothing: rotated keys, photos and all', async () => {
  const shop = await openShop();
  await withPhoto(shop);
  await shop.db.updateTable('facility').set({ is_open: false }).where('handle', '=', 'minato-annex').execute();
  await rotateByStaff(shop, 'minato-main', 'key', 14);
  await rotateByStaff(shop, 'minato-main', 'code', 0);
  await limitByStaff(shop, DORM, 'bedding', { least: 2, most: 3, stock: 100 });
  const before = await everything(shop);
  expect(before.picture_file?.filter((row) => row.includes('image/webp'))).toHaveLength(2);

  const file = join(newFolder(), 'new', 'catalogue.yaml');
  const exported = await tellOperator(shop, 'catalogue', 'export', file);
  expect(exported.text).toBe(`Wrote 2 institutions, 4 facilities, 7 sets to ${file}, and 13 pictures beside it.\n`);
  const imported = await tellOperator(shop, 'catalogue', 'import', file, '--yes');
  expect(imported.data).toMatchObject({ institutions: 2, facilities: 4, sets: 7 });
  expect(await everything(shop)).toEqual(before);

  await tellOperator(shop, 'catalogue', 'export', file, '--force');
  await tellOperator(shop, 'catalogue', 'import', file, '--yes');
  expect(await everything(shop)).toEqual(before);
});

test('an export can be imported into an empty shop, and is equal there, also of a facility that is long over', async () => {
  const shop = await openShop();
  const longAgo = { start_date: '2012-04-01', end_date: '2013-03-31', main_end_date: null, opens_on: '2012-02-01' };
  await shop.db.updateTable('facility').set(longAgo).where('handle', '=', 'minato-annex').execute();
  const first = join(newFolder(), 'catalogue.yaml');
  await tellOperator(shop, 'catalogue', 'export', first);
  for (const table of ['member', ...[...tables].reverse(), 'catalogue_import'] as const)
    await shop.db.deleteFrom(table as 'rental_set').execute();
  await expect(tellOperator(shop, 'catalogue', 'export', `${first}-2`)).rejects.toThrow('no catalogue yet');
  await tellOperator(shop, 'catalogue', 'import', first);
  const second = join(newFolder(), 'catalogue.yaml');
  await tellOperator(shop, 'catalogue', 'export', second);
  expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'));
});

test('a file that is there is not written over, unless that is asked for', async () => {
  const shop = await openShop();
  const file = join(newFolder(), 'catalogue.yaml');
  writeFileSync(file, '# mine\n');
  await expect(tellOperator(shop, 'catalogue', 'export', file)).rejects.toThrow('is there already');
  expect(readFileSync(file, 'utf8')).toBe('# mine\n');
  const other = join(dirname(file), 'other.yaml');
  await tellOperator(shop, 'catalogue', 'export', other);
  writeFileSync(join(dirname(file), 'pictures', 'desk-2.svg'), '<svg/>');
  rmSync(other);
  await expect(tellOperator(shop, 'catalogue', 'export', other)).rejects.toThrow('desk-2.svg is there already');
  await tellOperator(shop, 'catalogue', 'export', other, '--force');
  await expect(tellOperator(shop, 'catalogue', 'export', join(file, 'below.yaml'))).rejects.toThrow(
    'a part of its path is no folder',
  );
});

test('an import by command is written down', async () => {
  const shop = await openShop();
  const file = join(newFolder(), 'catalogue.yaml');
  await tellOperator(shop, 'catalogue', 'export', file);
  await tellOperator(shop, 'catalogue', 'import', file, '--yes');
  expect(await shop.db.selectFrom('audit_event').select(['command', 'detail']).execute()).toEqual([
    {
      command: 'catalogue import',
      detail: expect.objectContaining({ file: 'catalogue.yaml', institutions: 2, facilities: 4, sets: 7 }),
    },
  ]);
});
