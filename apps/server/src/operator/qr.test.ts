import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../test/new-folder.ts';
import { tellOperator } from '../../test/operator.ts';
import { decodeQr, photoOf } from '../../test/picture-of.ts';
import { openShop } from '../../test/shop.ts';

test.each(['svg', 'png'])(
  'a QR code as %s is read by a camera, straight and askew, by key and by code',
  async (format) => {
    const shop = await openShop();
    const file = join(newFolder(), `qr.${format}`);
    const write = (...options: string[]) =>
      tellOperator(shop, 'qr', 'minato-main', '--format', format, '--out', file, ...options);
    const { publicUrl } = shop.context.config;
    const link = `${publicUrl}/?key=demo-school`;
    expect((await write()).data).toEqual({ file, facility: 'minato-main', link });
    expect(decodeQr(await photoOf(readFileSync(file), { turned: 8 }))).toBe(`${publicUrl}/?key=demo-school`);
    await write('--code');
    expect(decodeQr(await photoOf(readFileSync(file)))).toBe(`${publicUrl}/?code=SCHOOL1`);
  },
);

test('a dash writes to standard output; wrong words are explained', async () => {
  const shop = await openShop();
  expect(String((await tellOperator(shop, 'qr', 'minato-main', '--out', '-')).printed)).toMatch(
    /^<svg [\s\S]*<\/svg>\n$/,
  );
  await expect(tellOperator(shop, 'qr', 'nowhere')).rejects.toThrow('There is no facility "nowhere".');
  await expect(tellOperator(shop, 'qr', 'minato-main', '--format', 'gif')).rejects.toThrow(
    '--format must be svg or png',
  );
  await expect(tellOperator(shop, 'qr', 'minato-main', '--out', '/')).rejects.toThrow('it is a folder');
});
