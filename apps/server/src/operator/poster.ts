import { findPosters } from '../catalogue/posters/find-posters.ts';
import { drawPosters } from '../catalogue/posters/poster.ts';
import { command, UsageError } from './command.ts';
import { deliver } from './deliver.ts';
import { findFacility, findLink } from './find-facility.ts';

export const poster = command({
  name: 'poster',
  does: 'Draws a printable poster of a facility as PDF, in Japanese and English, with its QR code and code.',
  takes: ['HANDLE'],
  options: {
    size: { type: 'string', value: 'A4|A5', does: 'the size of the paper; A4 where nothing is said' },
    out: {
      type: 'string',
      value: 'FILE',
      does: 'where to write it, - for standard output; poster-HANDLE.pdf where nothing is said',
    },
  },
  notes: 'The links begin with PUBLIC_URL: set it to where people reach the shop before posters are printed.',
  async run(context, [handle], { out, size = 'A4' }) {
    if (size !== 'A4' && size !== 'A5') throw new UsageError(`--size must be A4 or A5, not "${size}".`);
    const { db } = context.database;
    const { publicUrl } = context.config;
    const facility = await findFacility(db, handle);
    const { link } = await findLink(db, facility, 'key', publicUrl);
    // Throws where there is no code.
    await findLink(db, facility, 'code', publicUrl);
    const content = await drawPosters(await findPosters(db, [facility.id], publicUrl), size, context.now);
    return deliver(context, out ?? `poster-${facility.handle}.pdf`, content, facility, link);
  },
});
