import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import {
  type ComingChange,
  comingChanges,
  isOpenOn,
  isPublishedOn,
  type OpeningDays,
  type PublishingDays,
} from '@hitosoroi/rules/facility-days';
import { sql } from 'kysely';
import { invitationLink } from '../people/invitations/invitation.ts';
import { command } from './command.ts';
import { table } from './table.ts';

const verbs: Record<ComingChange['becomes'], string> = { open: 'opens', closed: 'closes', published: 'is published' };

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/** Whether a facility is open and published today, and its scheduled changes. */
const asOf = (facility: OpeningDays & PublishingDays, today: Day) => ({
  is_open: isOpenOn(facility, today),
  is_published: isPublishedOn(facility, today),
  coming: comingChanges(facility, today).map(({ day, becomes }) => `${verbs[becomes]} by itself on ${day}`),
});

export const facilitiesList = command({
  name: 'facilities list',
  does: 'Lists the facilities: whether they are open and published, their orders, their links.',
  async run({ database: { db }, config: { publicUrl }, now }) {
    const today = dayInJapan(now);
    const facilities = await db
      .selectFrom('facility as f')
      .innerJoin('institution as i', 'i.id', 'f.institution_id')
      .select(['f.id', 'f.handle', 'i.name as institution', 'f.name', 'f.is_open', 'f.is_published', 'f.order_type'])
      .select(['f.start_date', 'f.end_date', 'f.opens_on', 'f.closes_on', 'f.publishes_on'])
      .orderBy('i.handle')
      .orderBy('f.handle')
      .execute();
    const counts = await db
      .selectFrom('orders')
      .select(['facility_id', sql<number>`count(*)`.as('count')])
      .groupBy('facility_id')
      .execute();
    const lasting = await db
      .selectFrom('invitation')
      .where('expires_at', 'is', null)
      .select(['facility_id', 'kind', 'secret'])
      .execute();
    const ordersOf = new Map(counts.map(({ facility_id, count }) => [facility_id, count]));
    const secrets = new Map(lasting.map(({ facility_id, kind, secret }) => [`${facility_id} ${kind}`, secret]));
    const data = facilities.map(({ id, ...facility }) => {
      const linkOf = (kind: 'key' | 'code') => {
        const secret = secrets.get(`${id} ${kind}`);
        return secret === undefined ? null : invitationLink(publicUrl, kind, secret);
      };
      const orders = ordersOf.get(id) ?? 0;
      return { ...facility, ...asOf(facility, today), orders, key_link: linkOf('key'), code_link: linkOf('code') };
    });
    const rows = data.map((facility) => ({
      handle: facility.handle,
      institution: facility.institution,
      name: facility.name,
      open: yesNo(facility.is_open),
      published: yesNo(facility.is_published),
      type: facility.order_type,
      period: `${facility.start_date} – ${facility.end_date}`,
      'by itself': facility.coming.join(', '),
      orders: facility.orders,
      'link by key': facility.key_link,
      'link by code': facility.code_link,
    }));
    return {
      text: rows.length > 0 ? table(rows) : 'There are no facilities yet: import a catalogue first.\n',
      data,
    };
  },
});
