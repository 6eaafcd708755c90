import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';

/** Draws the shop's icons and its link preview from the logo's mark. The pictures are in the repository. */

const folder = fileURLToPath(new URL('../apps/storefront/public/', import.meta.url));
const PAPER = '#faf8f4';
const INDIGO = '#2b4a8b';
const VERMILION = '#b8432a';

/** The size of the mark, as in the shop's SVG. */
const MARK = { width: 68, height: 20 };

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
writeFileSync(`${folder}link-preview.png`, draw(1200, 630, 0.46, PAPER));
