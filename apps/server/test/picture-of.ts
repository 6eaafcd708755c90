import { createCanvas } from '@napi-rs/canvas';
import jsQr from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export const openPdf = (pdf: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;

/** The text of a PDF: each drawn text on its own line, and a form feed between pages. */
export const textOfPdf = async (pdf: Uint8Array): Promise<string> => {
  const document = await openPdf(pdf);
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  return pages.join('\n\f\n').replaceAll('\u00A0', ' ');
};

/** The first page of a PDF as printed, at 72 times `scale` dots per inch. */
export const pictureOfPdf = async (pdf: Uint8Array, scale = 2): Promise<Pixels> => {
  const page = await (await openPdf(pdf)).getPage(1);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport }).promise;
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
};

/** The part of the poster with its QR code, as in a photo of the code. */
export const codePartOf = ({ data, width, height }: Pixels): Pixels => {
  const [top, bottom] = [Math.round(height * 0.54), Math.round(height * 0.87)];
  return { data: data.slice(top * width * 4, bottom * width * 4), width, height: bottom - top };
};

/** A PNG or SVG as in a photo: turned by some degrees, on a background. */
export const photoOf = async (picture: Uint8Array, { turned = 0 } = {}): Promise<Pixels> => {
  const { data, info } = await sharp(picture)
    .resize(480)
    .rotate(turned, { background: '#d8d2c7' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
};

export const decodeQr = ({ data, width, height }: Pixels): string | undefined => jsQr(data, width, height)?.data;
