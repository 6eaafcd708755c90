import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { changedSet, photo, setId } from '../../../test/staff-examples/sets.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG of a few hundred kilobytes. It declares sides of this length, and unpacks to the pixels of such a picture. */
const bomb = (side: number): string => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight-bit gray.
  head[8] = 8;
  const pixels = deflateSync(Buffer.alloc(Math.min(side * (side + 1), 100_000_000)), { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
};

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script>alert(1)</script></svg>';

test('what is no picture, too large, too small or broken is refused in words, and nothing of it is kept', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const count = async () => (await console.db.selectFrom('picture').select('digest').execute()).length;
  const before = await count();
  const jpeg = Buffer.from(await photo(), 'base64');
  const attacks: [what: string, content: string, code: string][] = [
    ['an SVG with a script', base64(svg), 'picture-kind'],
    ['HTML', base64('<html><img src=x onerror=alert(1)>'), 'picture-kind'],
    ['a GIF', base64('GIF89a\u0001\u0000\u0001\u0000'), 'picture-kind'],
    ['a PDF', base64('%PDF-1.7'), 'picture-kind'],
    ['the beginning of a JPEG alone', jpeg.subarray(0, 3).toString('base64'), 'picture-kind'],
    [
      'a script behind the beginning of a PNG',
      Buffer.concat([signature, Buffer.from(svg)]).toString('base64'),
      'picture-kind',
    ],
    ['half of a JPEG', jpeg.subarray(0, jpeg.length / 2).toString('base64'), 'picture-kind'],
    ['a bomb of 30,000 × 30,000 pixels', bomb(30_000), 'picture-size'],
    ['as long as may be on both sides, 64 million pixels', bomb(8_000), 'picture-size'],
    ['more pixels than can be counted', bomb(2_147_483_647), 'picture-kind'],
    ['a picture of one pixel', await photo('#fff', { width: 1, height: 1 }), 'picture-size'],
  ];
  for (const [what, content, code] of attacks) {
    const refused = await by.change('/sets/pictures', { content });
    expect([what, refused.statusCode, refused.json().code]).toEqual([what, 422, code]);
    expect(refused.json().message).toMatch(/picture/);
  }
  expect((await by.change('/sets/pictures', { content: 'no base64!' })).statusCode).toBe(422);
  const large = await by.change('/sets/pictures', { content: 'A'.repeat(20 * 1024 * 1024) });
  expect([large.statusCode, large.json().code]).toEqual([413, 'too-large']);
  expect(await count()).toBe(before);
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'a photo as %s is made anew in the ratio and sizes of the shop',
  async (as) => {
    const console = await openConsole();
    const by = await console.signedIn('catalogue');
    const content = await photo('#e9dfcc', { width: 1500, height: 700, as });
    const { digest } = (await by.change('/sets/pictures', { content })).json().data;
    for (const [width, height] of [
      [480, 360],
      [960, 720],
    ]) {
      const picture = await by.open(`/pictures/${digest}/${width}.webp`);
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  },
);

test('where a photo was taken does not reach the shop', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const plain = Buffer.from(await photo(), 'base64');
  const exif = { IFD0: { Copyright: 'A person' }, IFD3: { GPSLatitude: '35/1 0/1 0/1' } };
  const content = (await sharp(plain).withExif(exif).jpeg().toBuffer()).toString('base64');
  const { digest } = (await by.change('/sets/pictures', { content })).json().data;
  const { rawPayload } = await by.open(`/pictures/${digest}/960.webp`);
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  expect(rawPayload.includes('A person')).toBe(false);
});

test('a picture that no set came to show is deleted after a year', async () => {
  const console = await openConsole();
  const by = await console.signedIn('catalogue');
  const { digest } = (await by.change('/sets/pictures', { content: await photo() })).json().data;
  const isThere = async () => (await console.app.inject(`/pictures/${digest}/960.webp`)).statusCode === 200;
  console.pass(364 * 24 * 60);
  await console.poll();
  expect(await isThere()).toBe(true);
  console.pass(2 * 24 * 60);
  await console.poll();
  expect(await isThere()).toBe(false);
  const again = await console.signedIn('catalogue');
  const pictures = [{ digest, alt: '', alt_en: '' }];
  const body = await changedSet(again, await setId(console, 'bedding'), { pictures });
  expect((await again.step('/sets/change/preview', body)).json().code).toBe('picture-gone');
});
