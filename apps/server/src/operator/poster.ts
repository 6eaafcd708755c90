import { findSeller } from '../legal/seller.ts';
import { drawPoster } from '../posters/poster.ts';
import { command } from './command.ts';
import { deliver } from './deliver.ts';
import { findFacility, findLink } from './find-facility.ts';

export const poster = command({
  name: 'poster',
  does: 'Draws a printable A4 poster of a facility as PDF, in Japanese and English, with its QR code and code.',
  takes: ['HANDLE'],
  options: {
    out: {
      type: 'string',
      value: 'FILE',
      does: 'where to write it, - for standard output; poster-HANDLE.pdf where nothing is said',
    },
  },
  notes: 'The links begin with PUBLIC_URL: set it to where people reach the shop before posters are printed.',
  async run(context, [handle], { out }) {
    const { db } = context.database;
    const { publicUrl } = context.config;
    const facility = await findFacility(db, handle);
    const { link } = await findLink(db, facility, 'key', publicUrl);
    const { secret: code, link: codeLink } = await findLink(db, facility, 'code', publicUrl);
    const content = await drawPoster(
      {
        institutionName: facility.institution_name,
        institutionNameEn: facility.institution_name_en,
        facilityName: facility.name,
        facilityNameEn: facility.name_en,
        link,
        code,
        codeLink,
        seller: await findSeller(db),
      },
      context.now,
    );
    return deliver(context, out ?? `poster-${facility.handle}.pdf`, content, facility, link);
  },
});
