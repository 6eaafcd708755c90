import type { Doc } from '../../platform/paper/sheet.ts';

/** One shape of the picture: an SVG path with its fill and line. */
interface Shape {
  readonly d: string;
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
  readonly opacity?: number;
}

/** The room of the landing page (`apps/storefront/src/screens/landing/room.svg`), in its light colours. */
const shapes: readonly Shape[] = [
  { d: 'M0 0h750v340H0z', fill: '#f2ece1' },
  { d: 'M0 262h750v78H0z', fill: '#e2cfb0' },
  { d: 'M0 254h750v8H0z', fill: '#fbf7ef' },
  {
    d: 'M0 262h750M0 282h750M0 308h750M92 262l-12 20M400 282l4 26M640 262l14 20M230 308l-14 32M560 308l14 32',
    line: '#cdb691',
    width: 1.5,
  },
  { d: 'M282 34h186v142H282z', fill: '#fbf7ef' },
  { d: 'M290 42h170v124H290z', fill: '#dbe6f3' },
  { d: 'M290 142c30-16 54-12 80-4 34-18 64-14 90-4v32H290z', fill: '#c3d0c8' },
  { d: 'M371 42h8v124h-8zM272 172h206v9H272z', fill: '#fbf7ef' },
  {
    d: 'M262 26h44c-2 60-8 106-22 164h-30c6-56 8-108 8-164zM488 26h-44c2 60 8 106 22 164h30c-6-56-8-108-8-164z',
    fill: '#b7c6e6',
  },
  { d: 'M248 20h254v7h-254z', fill: '#c99f6e' },
  { d: 'M90 64h108v52H90z', fill: '#fbf7ef', line: '#c99f6e', width: 4 },
  { d: 'M106 90a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z', fill: '#2b4a8b' },
  { d: 'M144 79l12 21h-24z', fill: '#b8432a' },
  { d: 'M163 80h20v20h-20z', fill: '#2b4a8b' },
  { d: 'M46 276h8v26h-8zM268 276h8v26h-8z', fill: '#a97f52' },
  { d: 'M38 168a8 8 0 0 1 8-8h6a8 8 0 0 1 8 8v122H38zM56 262h224v22H56z', fill: '#c99f6e' },
  { d: 'M60 222h216a10 10 0 0 1 10 10v32H60z', fill: '#fff' },
  { d: 'M60 250h226v14H60z', fill: '#e6e9f2' },
  { d: 'M64 204c14-8 48-8 60 0 5 6 5 16 0 22H66c-5-6-5-16-2-22z', fill: '#fff', line: '#e6e9f2', width: 2 },
  { d: 'M122 212c60-10 124-6 164 6v50c-50-6-110-6-164 0z', fill: '#b7c6e6' },
  { d: 'M222 209c26 1 48 4 64 9v52c-20-3-42-4-64-4z', fill: '#2b4a8b' },
  { d: 'M266 244h10v12h-10z', fill: '#b8432a' },
  { d: 'M312 308a92 17 0 1 0 184 0a92 17 0 1 0 -184 0z', fill: '#b7c6e6' },
  { d: 'M326 308a78 13 0 1 0 156 0a78 13 0 1 0 -156 0z', line: '#fff', width: 2 },
  { d: 'M548 150l52 0 30 54H508z', fill: '#ffe9b8', opacity: 0.7 },
  { d: 'M486 204h164v10H486zM494 214h8v80h-8zM634 214h8v80h-8zM584 214h50v62h-50z', fill: '#c99f6e' },
  { d: 'M584 235h50M584 256h50M604 225h10M604 246h10M604 267h10', line: '#a97f52', width: 2 },
  { d: 'M630 202l14-44-48-26', line: '#2b4a8b', width: 4 },
  { d: 'M616 200h28v4h-28zM558 150c2-16 14-26 30-26 8 0 12 4 14 8l-4 18z', fill: '#2b4a8b' },
  { d: 'M504 180h8v24h-8z', fill: '#b8432a' },
  { d: 'M514 174h9v30h-9z', fill: '#2b4a8b' },
  { d: 'M525 178h8v26h-8z', fill: '#fbf7ef', line: '#d9d2c5', width: 1 },
  { d: 'M514 226h44a5 5 0 0 1 5 5v22h-54v-22a5 5 0 0 1 5-5z', fill: '#2b4a8b' },
  { d: 'M514 254v48M558 254v48M536 258h0', line: '#a97f52', width: 5 },
  { d: 'M506 256h60v9h-60z', fill: '#b7c6e6' },
  { d: 'M678 142a6 6 0 0 1 6-6h46a6 6 0 0 1 6 6v156h-58zM678 194h58', fill: '#f7f5f0', line: '#d9d2c5', width: 2 },
  { d: 'M686 166v18M686 206v26', line: '#d9d2c5', width: 4 },
  { d: 'M720 152h8v8h-8z', fill: '#b8432a' },
  { d: 'M698 118h20l-3 18h-14z', fill: '#fbf7ef', line: '#d9d2c5', width: 1 },
  { d: 'M708 120c-14-6-18-18-16-30 10 4 16 14 16 30zM708 120c12-8 16-20 12-34-9 6-13 18-12 34z', fill: '#7f9a86' },
];

const WIDTH = 750;
/** The part of the picture that the poster shows: without the empty wall above, and the floor below. */
const [TOP, BOTTOM] = [14, 324];

/** Draws the room as wide as the page, from its top edge on. Returns where the picture ends. */
export const drawRoom = (doc: Doc, pageWidth: number): number => {
  const scale = pageWidth / WIDTH;
  doc.save().scale(scale).translate(0, -TOP).lineCap('round').lineJoin('round');
  doc.rect(0, TOP, WIDTH, BOTTOM - TOP).clip();
  for (const { d, fill, line, width = 1, opacity = 1 } of shapes) {
    doc.fillOpacity(opacity).lineWidth(width).path(d);
    if (fill && line) doc.fillAndStroke(fill, line);
    else if (fill) doc.fill(fill);
    else if (line) doc.stroke(line);
  }
  doc.restore();
  return (BOTTOM - TOP) * scale;
};
