import qrcode from 'qrcode-generator';
import sharp from 'sharp';

/** A QR code as rows of modules (squares), dark or light. It has no margin. */
type QrCode = readonly (readonly boolean[])[];

/** The width of the empty margin that the standard requires, in modules. Scanners need the margin to find the code. */
export const QUIET = 4;

/** Error correction level Q: scanners can read the code even if a quarter of it is torn, dirty or in glare. */
export const qrCode = (text: string): QrCode => {
  const code = qrcode(0, 'Q');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => code.isDark(row, column)),
  );
};

/** The start and length of each dark run in a row. */
const runsOf = (row: readonly boolean[]): [start: number, length: number][] => {
  const runs: [number, number][] = [];
  row.forEach((isDark, column) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === column) last[1] += 1;
    else runs.push([column, 1]);
  });
  return runs;
};

/** All dark modules as one SVG path, in which a module is one unit wide. Separate shapes would show thin lines between them. */
export const qrPath = (code: QrCode): string =>
  code.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('');

export const qrSvg = (code: QrCode, title: string): string => {
  const size = code.length + 2 * QUIET;
  const name = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges" role="img">
<title>${name}</title>
<path fill="#fff" d="M0 0h${size}v${size}H0z"/>
<path transform="translate(${QUIET} ${QUIET})" d="${qrPath(code)}"/>
</svg>
`;
};

/** The smallest number of pixels per side. It gives a sharp print of 10 cm. */
const PIXELS = 1_200;

export const qrPng = (code: QrCode): Promise<Buffer> => {
  const size = code.length + 2 * QUIET;
  const scale = Math.ceil(PIXELS / size);
  const width = size * scale;
  const pixels = Buffer.alloc(width * width, 255);
  code.forEach((row, y) => {
    for (const [x, length] of runsOf(row)) {
      for (let line = 0; line < scale; line += 1) {
        const start = ((y + QUIET) * scale + line) * width + (x + QUIET) * scale;
        pixels.fill(0, start, start + length * scale);
      }
    }
  });
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .withMetadata({ density: 300 })
    .png({ compressionLevel: 9 })
    .toBuffer();
};
