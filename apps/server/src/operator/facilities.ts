import { type Day, dayInJapan } from '@hitosoroi/rules/day';
import { isOpenOn, isPublishedOn, type OpeningDays, type PublishingDays } from '@hitosoroi/rules/facility-days';
import { visibleInputs } from '@hitosoroi/rules/order-form';
import { sql } from 'kysely';
import { priceWord } from '../catalogue/offers/prices.ts';
import { invitationLink } from '../people/invitations/invitation.ts';
import { command } from './command.ts';
import { changesInWords } from './facilities-switch.ts';
import { findFacility } from './find-facility.ts';
import { fields, section, table } from './table.ts';
import { cancellationWord, statusWords, timeInJapan, yesNo } from './words.ts';

/** Whether it is open and published today, and its scheduled changes. */
const asOf = (facility: OpeningDays & PublishingDays, today: Day) => ({
  is_open: isOpenOn(facility, today),
  is_published: isPublishedOn(facility, today),
  coming: changesInWords(facility, today),
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
    const data = facilities.map(({ id, ...facility }) => {
      const linkOf = (kind: 'key' | 'code') => {
        const invitation = lasting.find((each) => each.facility_id === id && each.kind === kind);
        return invitation ? invitationLink(publicUrl, kind, invitation.secret) : null;
      };
      const orders = counts.find(({ facility_id }) => facility_id === id)?.count ?? 0;
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

export const facilitiesShow = command({
  name: 'facilities show',
  does: 'Shows a facility: names, period, rules, keys and codes, questions, sets, and how many orders it has.',
  takes: ['HANDLE'],
  async run({ database: { db }, config: { publicUrl }, now }, [handle]) {
    const { id, institution_id: _, form_content: form, ...stored } = await findFacility(db, handle);
    const facility = { ...stored, ...asOf(stored, dayInJapan(now)) };
    const invitations = await db
      .selectFrom('invitation')
      .where('facility_id', '=', id)
      .select(['kind', 'secret', 'expires_at'])
      .orderBy('kind', 'desc')
      .orderBy('expires_at', (order) => order.desc().nullsFirst())
      .execute();
    const sets = await db
      .selectFrom('facility_set')
      .innerJoin('rental_set', 'rental_set.id', 'set_id')
      .where('facility_set.facility_id', '=', id)
      .orderBy('sort_order')
      .select(['handle', 'name', 'name_en', 'offered_from', 'offered_until'])
      .execute();
    const prices = await db
      .selectFrom('facility_option as p')
      .innerJoin('facility_set as f', (join) =>
        join.onRef('f.facility_id', '=', 'p.facility_id').onRef('f.set_id', '=', 'p.set_id'),
      )
      .innerJoin('rental_set as s', 's.id', 'p.set_id')
      .innerJoin('set_option as o', 'o.id', 'p.option_id')
      .where('p.facility_id', '=', id)
      .where('p.is_offered', '=', true)
      .orderBy('f.sort_order')
      .orderBy('p.sort_order')
      .select(['s.handle as set', 'o.handle as option', 'o.name', 'p.price', 'p.price_type'])
      .execute();
    const orders = await db
      .selectFrom('orders')
      .where('facility_id', '=', id)
      .select(['order_status', sql<number>`count(*)`.as('orders'), sql<number>`sum(price)`.as('yen')])
      .groupBy('order_status')
      .orderBy('order_status')
      .execute();
    const links = invitations.map(({ kind, secret, expires_at }) => ({
      kind,
      secret,
      link: invitationLink(publicUrl, kind, secret),
      expires_at,
      works: expires_at === null || expires_at > now.toISOString(),
    }));
    const questions = visibleInputs(form).map(({ id, type, title, title_en, is_required }) => ({
      id,
      type,
      title,
      title_en,
      is_required,
    }));
    const text = [
      fields({
        handle: facility.handle,
        institution: facility.institution_name,
        'institution in English': facility.institution_name_en,
        name: facility.name,
        'name in English': facility.name_en,
        open: yesNo(facility.is_open),
        published: yesNo(facility.is_published),
        'by itself': facility.coming.join(', '),
        'order type': facility.order_type === 2 ? '2, members give a use period' : '1, the period is the facility’s',
        period: `${facility.start_date} – ${facility.end_date}`,
        'main end date': facility.main_end_date,
        cancellation: cancellationWord(facility.payment_cancel_method),
        'days to pay': facility.payment_term_days,
        'cancel policy': facility.cancel_policy,
        'in English': facility.cancel_policy_en,
      }),
      section(
        'Links',
        table(
          links.map(({ kind, secret, link, expires_at, works }) => ({
            kind,
            secret,
            works: works ? (expires_at ? `until ${timeInJapan(expires_at)}` : 'yes') : 'ended',
            link,
          })),
        ),
      ),
      questions.length > 0
        ? section(
            'Questions',
            table(questions.map(({ is_required, ...question }) => ({ ...question, required: yesNo(is_required) }))),
          )
        : '',
      sets.length > 0 ? section('Sets', table(sets)) : '',
      prices.length > 0
        ? section(
            'Prices',
            table(prices.map(({ price_type, ...price }) => ({ ...price, kind: priceWord(price_type) ?? '' }))),
          )
        : '',
      orders.length > 0
        ? section(
            'Orders',
            table(orders.map(({ order_status, ...sums }) => ({ status: statusWords[order_status], ...sums }))),
          )
        : section('Orders', 'none\n'),
    ].join('');
    return { text, data: { ...facility, links, questions, form_content: form, sets, prices, orders } };
  },
});
