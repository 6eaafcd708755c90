import { qrCode, qrPng, qrSvg } from '../catalogue/posters/qr-code.ts';
import { command, UsageError } from './command.ts';
import { deliver } from './deliver.ts';
import { findFacility, findLink } from './find-facility.ts';

const formats = {
  svg: (link: string, title: string) => qrSvg(qrCode(link), title),
  png: (link: string) => qrPng(qrCode(link)),
};

const isFormat = (word: string): word is keyof typeof formats => Object.hasOwn(formats, word);

export const qr = command({
  name: 'qr',
  does: 'Writes the QR code of a facility’s link, with its quiet zone, as SVG or PNG.',
  takes: ['HANDLE'],
  options: {
    code: { type: 'boolean', does: 'the link by code instead of the one by key' },
    format: { type: 'string', value: 'svg|png', does: 'svg where nothing is said' },
    out: {
      type: 'string',
      value: 'FILE',
      does: 'where to write it, - for standard output; qr-HANDLE.svg or .png where nothing is said',
    },
  },
  async run(context, [handle], { code, format = 'svg', out }) {
    if (!isFormat(format)) throw new UsageError(`--format must be svg or png, not "${format}".`);
    const { db } = context.database;
    const facility = await findFacility(db, handle);
    const { link } = await findLink(db, facility, code ? 'code' : 'key', context.config.publicUrl);
    const content = await formats[format](link, `${facility.institution_name} ${facility.name}`);
    const file = out ?? `qr-${facility.handle}.${format}`;
    return deliver(context, file, content, facility, link);
  },
});
