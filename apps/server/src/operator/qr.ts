import { qrCode, qrPng, qrSvg } from '../catalogue/posters/qr-code.ts';
import { type InvitationKind, invitationLink } from '../people/invitations/invitation.ts';
import type { Db } from '../platform/db/database.ts';
import { isRehearsal } from '../platform/rehearsal.ts';
import { command, UsageError } from './command.ts';
import { writeFileAt } from './files.ts';
import { findFacility } from './orders.ts';

const formats = {
  svg: (link: string, title: string) => qrSvg(qrCode(link), title),
  png: (link: string) => qrPng(qrCode(link)),
};

const isFormat = (word: string): word is keyof typeof formats => Object.hasOwn(formats, word);

/** The link of a facility's permanent key or code. */
const findLink = async (db: Db, { id, handle }: { id: number; handle: string }, kind: InvitationKind, url: string) => {
  const found = await db
    .selectFrom('invitation')
    .where('facility_id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', 'is', null)
    .select('secret')
    .executeTakeFirst();
  if (!found) throw new UsageError(`${handle} has no ${kind}: make one in the console, under Posters.`);
  return invitationLink(url, kind, found.secret);
};

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
  async run({ database: { db }, config, stdout }, [handle], { code, format = 'svg', out }) {
    if (isRehearsal()) throw new UsageError('A rehearsal has no bare QR codes: print a poster, which is marked.');
    if (!isFormat(format)) throw new UsageError(`--format must be svg or png, not "${format}".`);
    const facility = await findFacility(db, handle);
    const link = await findLink(db, facility, code ? 'code' : 'key', config.publicUrl);
    const content = await formats[format](link, `${facility.institution_name} ${facility.name}`);
    const file = out ?? `qr-${facility.handle}.${format}`;
    if (file === '-') {
      stdout.write(content);
      return { text: '', data: undefined };
    }
    writeFileAt(file, content);
    return { text: `Wrote ${file}, which leads to ${link}\n`, data: { file, facility: facility.handle, link } };
  },
});
