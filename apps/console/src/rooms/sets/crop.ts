/** The ratio of the shop's cards. */
const RATIO = 4 / 3;
/** In pixels. The shop never shows a picture wider than this, so pictures stay sharp. */
const MOST_WIDTH = 1_440;

/** The visible part of a picture. Zoom 1 shows as much as fits. `across` and `down` say where the part is, from 0 to 1, edge to edge. */
export interface Crop {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

export const middle: Crop = { zoom: 1, across: 0.5, down: 0.5 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The tolerated difference from the ratio. It is so small that people do not notice what is cut off. */
const LEEWAY = 0.01;

/** In pixels. A smaller picture would look blurred on the shop's cards. */
export const LEAST = { width: 320, height: 240 };

export const isTooSmall = ({ width, height }: Size): boolean => width < LEAST.width || height < LEAST.height;

/** Whether the shop shows the whole picture, so that staff have nothing to choose. */
export const fits = ({ width, height }: Size): boolean => Math.abs(width / height / RATIO - 1) <= LEEWAY;

export const shownPart = ({ width, height }: Size, { zoom, across, down }: Crop) => {
  const widest = Math.min(width, height * RATIO);
  const part = { width: widest / zoom, height: widest / RATIO / zoom };
  return { ...part, x: (width - part.width) * across, y: (height - part.height) * down };
};

/** Draws the cropped part in the given width. */
export const draw = (canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop, width: number): void => {
  const { x, y, width: across, height: down } = shownPart(image, crop);
  canvas.width = width;
  canvas.height = Math.round(width / RATIO);
  // Transparency becomes white, like the shop's cards.
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, x, y, across, down, 0, 0, canvas.width, canvas.height);
};

/** The cropped part as a JPEG in base64. */
export const cropped = async (image: ImageBitmap, crop: Crop): Promise<string> => {
  const canvas = document.createElement('canvas');
  draw(canvas, image, crop, Math.min(MOST_WIDTH, Math.max(480, Math.round(shownPart(image, crop).width))));
  const url = canvas.toDataURL('image/jpeg', 0.9);
  return url.slice(url.indexOf(',') + 1);
};
