import { markAnswered } from '../people/inquiries/staff-routes.ts';
import { recordAudit } from '../people/staff/audit.ts';
import { command, UsageError } from './command.ts';
import { fields, section, severalLines, table } from './table.ts';
import { readId, timeInJapan } from './words.ts';

const LONGEST_SHOWN = 40;

const beginningOf = (text: string): string => {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return letters.length > LONGEST_SHOWN ? `${letters.slice(0, LONGEST_SHOWN).join('')}…` : letters.join('');
};

/** The sender's place: what they typed, or the facility of their membership or key. */
const placeOf = (inquiry: {
  school_name: string | null;
  facility_name: string | null;
  facility: string | null;
}): string => [inquiry.school_name, inquiry.facility_name].filter(Boolean).join(' ') || (inquiry.facility ?? '');

export const inquiriesList = command({
  name: 'inquiries list',
  does: 'Lists the inquiries that wait for an answer, the oldest first.',
  options: { all: { type: 'boolean', does: 'also those that were answered' } },
  async run({ database: { db } }, _, { all }) {
    const inquiries = await db
      .selectFrom('inquiry')
      .leftJoin('facility', 'facility.id', 'inquiry.facility_id')
      .$if(!all, (query) => query.where('inquiry.state', '=', 'open'))
      .selectAll('inquiry')
      .select('facility.handle as facility')
      .orderBy('inquiry.created_at')
      .orderBy('inquiry.id')
      .execute();
    const rows = inquiries.map((inquiry) => ({
      id: inquiry.id,
      received: timeInJapan(inquiry.created_at),
      state: inquiry.state,
      name: inquiry.name,
      email: inquiry.email,
      from: placeOf(inquiry),
      content: beginningOf(inquiry.content),
    }));
    const nothing = all ? 'There are no inquiries.\n' : 'No inquiry waits for an answer.\n';
    return { text: rows.length > 0 ? table(rows) : nothing, data: inquiries };
  },
});

export const inquiriesShow = command({
  name: 'inquiries show',
  does: 'Shows an inquiry: who wrote, from where, and the whole text.',
  takes: ['ID'],
  async run({ database: { db } }, [word]) {
    const id = readId(word, 'an inquiry');
    const inquiry = await db
      .selectFrom('inquiry')
      .leftJoin('facility', 'facility.id', 'inquiry.facility_id')
      .where('inquiry.id', '=', id)
      .selectAll('inquiry')
      .select('facility.handle as facility')
      .executeTakeFirst();
    if (!inquiry) throw new UsageError(`There is no inquiry ${id}.`);
    const head = fields({
      inquiry: inquiry.id,
      state: inquiry.state,
      received: timeInJapan(inquiry.created_at),
      name: inquiry.name,
      email: inquiry.email,
      phone: inquiry.phone,
      school: inquiry.school_name,
      'facility as typed': inquiry.facility_name,
      facility: inquiry.facility,
      member: inquiry.member_id,
    });
    return { text: head + section('Text', `${severalLines(inquiry.content)}\n`), data: inquiry };
  },
});

export const inquiriesAnswered = command({
  name: 'inquiries answered',
  does: 'Marks an inquiry as answered.',
  takes: ['ID'],
  notes:
    'Answers are written in the console. This is for one that was given otherwise: by phone, or by replying to the mail that told of it.',
  async run({ database: { db }, now }, [word]) {
    const id = readId(word, 'an inquiry');
    await db.transaction().execute(async (tx) => {
      if (!(await markAnswered(tx, id))) {
        const known = await tx.selectFrom('inquiry').where('id', '=', id).select('id').executeTakeFirst();
        throw new UsageError(known ? `Inquiry ${id} was answered before.` : `There is no inquiry ${id}.`);
      }
      await recordAudit(tx, 'inquiries answered', { inquiry: id }, now);
    });
    return { text: `Inquiry ${id} is answered.\n`, data: { id, state: 'answered' } };
  },
});
