import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brand } from '@hitosoroi/texts/brand';
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { fontFile } from '../apps/server/src/platform/paper/fonts.ts';

/** Draws the shop's icons and its link preview from the logo's mark. The pictures are in the repository. */

const folder = fileURLToPath(new URL('../apps/storefront/public/', import.meta.url));
const PAPER = '#faf8f4';
const INDIGO = '#2b4a8b';
const VERMILION = '#b8432a';
const INK = '#1e2530';

/** The size of the mark, as in the shop's SVG. */
const MARK = { width: 68, height: 20 };

const drawMark = (pen: SKRSContext2D): void => {
  pen.fillStyle = INDIGO;
  pen.beginPath();
  pen.arc(10, 10, 9.5, 0, 2 * Math.PI);
  pen.fill();
  pen.fillRect(49.5, 1, 18, 18);
  pen.fillStyle = VERMILION;
  pen.beginPath();
  pen.moveTo(34, 1);
  pen.lineTo(44.5, 19.5);
  pen.lineTo(23.5, 19.5);
  pen.fill();
};

/**
 * Draws the mark in the middle. `share` is the part of the picture's width that the mark takes, `ground` the color behind the mark. Without
 * `ground` the picture is transparent.
 */
const draw = (width: number, height: number, share: number, ground?: string): Buffer => {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (ground) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, width, height);
  }
  const scale = (width * share) / MARK.width;
  pen.translate((width - MARK.width * scale) / 2, (height - MARK.height * scale) / 2);
  pen.scale(scale, scale);
  drawMark(pen);
  return canvas.toBuffer('image/png');
};

/** The room of the landing page, in its light colors. The canvas knows no style sheet in a picture. */
const loadRoom = () => {
  const svg = readFileSync(new URL('../apps/storefront/src/screens/landing/room.svg', import.meta.url), 'utf8');
  const [light = ''] = /:root\{[^}]*\}/.exec(svg) ?? [];
  const colors = new Map([...light.matchAll(/--(\w+):(#\w+)/g)].map(([, name, color]) => [name, color]));
  const drawn = svg
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/var\(--(\w+)\)/g, (_, name: string) => colors.get(name) ?? PAPER);
  return loadImage(Buffer.from(drawn));
};

/** What a messenger shows of a link: mark and wordmark above the room. Small previews show only the middle. */
const drawPreview = async (): Promise<Buffer> => {
  const [width, height, band] = [1200, 630, 160];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const room = await loadRoom();
  pen.drawImage(room, 0, band, width, (width * room.height) / room.width);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, width, band);
  GlobalFonts.registerFromPath(fontFile('bold'), 'wordmark');
  pen.font = '72px wordmark';
  pen.textBaseline = 'middle';
  const scale = 3;
  const [mark, gap, word] = [MARK.width * scale, 28, pen.measureText(brand.ja).width];
  const left = (width - mark - gap - word) / 2;
  pen.fillStyle = INK;
  pen.fillText(brand.ja, left + mark + gap, band / 2);
  pen.translate(left, (band - MARK.height * scale) / 2);
  pen.scale(scale, scale);
  drawMark(pen);
  return canvas.toBuffer('image/png');
};

/** An .ico file with one picture: a header of six bytes, an entry of sixteen, then the PNG. */
const asIco = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

mkdirSync(`${folder}icons`, { recursive: true });
writeFileSync(`${folder}favicon.ico`, asIco(draw(32, 32, 1), 32));
writeFileSync(`${folder}icons/192.png`, draw(192, 192, 0.76, PAPER));
writeFileSync(`${folder}icons/512.png`, draw(512, 512, 0.76, PAPER));
// Phones crop the next two icons to a circle or a rounded square.
writeFileSync(`${folder}icons/maskable-512.png`, draw(512, 512, 0.62, PAPER));
writeFileSync(`${folder}icons/apple-180.png`, draw(180, 180, 0.7, PAPER));
writeFileSync(`${folder}link-preview.png`, await drawPreview());
