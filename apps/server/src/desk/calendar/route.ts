import { inLanguage, isLanguage, type Language } from '@hitosoroi/rules/language';
import { type CalendarDay, calendarDays } from '@hitosoroi/rules/order-calendar';
import { isStore, stores } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { calendarText } from '@hitosoroi/texts/calendar';
import { dayText } from '@hitosoroi/texts/day-text';
import { refusalText } from '@hitosoroi/texts/refusals';
import { storePayment } from '@hitosoroi/texts/stores';
import { listText } from '@hitosoroi/texts/text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { numberFact, storeName } from '../../money/payments/attempts.ts';
import { findMember } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { jsonRows, rowsIn } from '../../platform/db/dialects.ts';
import { Outage } from '../../platform/db/outage.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { notFound, Refused } from '../../platform/http/refusals.ts';
import { cookieReader, leadsFromAnotherSite } from '../../platform/http/request-headers.ts';
import { pageLink } from '../../platform/mail/letter.ts';
import { markedFile } from '../../platform/rehearsal.ts';
import { type CalendarEntry, icsFile } from './ics.ts';

interface Which {
  readonly orderNumber: string;
  readonly memberId: number;
}

const selectSets = (db: Db) =>
  db
    .selectFrom('order_item as i')
    .where('i.order_number', '=', sql.ref<string>('orders.order_number'))
    .orderBy('i.position')
    .select(['i.set_name', 'i.set_name_en']);

/** What calendar files show of orders. */
export const selectForCalendar = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('payment_attempt as a', (join) =>
      join.onRef('a.order_number', '=', 'orders.order_number').on('a.state', 'in', ['live', 'settled']),
    )
    .select([
      'orders.order_number',
      'orders.order_status',
      'orders.payment_limit_date',
      'orders.start_date',
      'orders.end_date',
      'orders.price',
      'orders.facility_name',
      'orders.facility_name_en',
      'orders.institution_name',
      'orders.institution_name_en',
      'a.store_id',
      'a.receipt_number',
      jsonRows(db, selectSets(db)).as('sets'),
    ]);

/** The order, if this member placed it. */
const selectOrder = prepared((db, { orderNumber, memberId }: Which) =>
  selectForCalendar(db).where('orders.order_number', '=', orderNumber).where('orders.member_id', '=', memberId),
);

/** The data of an order for its calendar file. Undefined if the member has no such order. */
const findOrder = async (db: Db, which: Which) => {
  const [order] = await selectOrder(db, which);
  return order && { ...order, sets: rowsIn(order.sets) };
};

type CalendarOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/**
 * When to remind, in hours from the beginning of the day. The reminders come at 9:00: on the last day to pay, on the first day of use, and
 * on the day before the last day of use.
 */
const alarms = { deadline: 9, start: 9, end: -15 };

const titleOf = (order: CalendarOrder, { about }: CalendarDay, language: Language): string => {
  const t = calendarText(language);
  if (about === 'deadline')
    return t('calendar.deadline', { store: storeName(order.store_id, language), amount: yen(order.price) });
  const sets = order.sets.map(({ set_name, set_name_en }) => inLanguage(language, set_name, set_name_en));
  return t(`calendar.${about}`, { sets: listText([...new Set(sets)], language) });
};

/** The numbers that the member types into the store's machine, and how to pay there. */
const storeLines = ({ store_id: store, receipt_number: digits }: CalendarOrder, language: Language): string[] => {
  if (!digits) return [];
  const t = calendarText(language);
  const confirmation = isStore(store) ? stores[store].confirmation : null;
  const numbers = [
    numberFact(store, digits, language),
    ...(confirmation ? [[storePayment['store_number.confirmation'][language], confirmation] as const] : []),
  ];
  return [
    ...numbers.map(([name, number]) => t('calendar.number', { name, number })),
    ...(isStore(store) ? [storePayment[`store_how.${stores[store].way}`][language]] : []),
    ...(isStore(store) && language !== 'ja' ? [storePayment[`store_say.${stores[store].way}`].ja] : []),
  ];
};

const periodLines = ({ start_date: start, end_date: end }: CalendarOrder, language: Language): string[] =>
  start && end
    ? [calendarText(language)('calendar.period', { start: dayText(start, language), end: dayText(end, language) })]
    : [];

const descriptionOf = (order: CalendarOrder, { about, isTentative }: CalendarDay, language: Language): string => {
  const t = calendarText(language);
  const lines = about === 'deadline' ? storeLines(order, language) : periodLines(order, language);
  return [
    ...lines,
    ...(isTentative ? [t('calendar.unpaid')] : []),
    t('calendar.order', { number: order.order_number }),
  ].join('\n');
};

/** The calendar entries of an order in its present state, in the language of the file. */
export const entriesOf = (order: CalendarOrder, publicUrl: string, language: Language): CalendarEntry[] => {
  const institution = inLanguage(language, order.institution_name, order.institution_name_en);
  const facility = inLanguage(language, order.facility_name, order.facility_name_en);
  return calendarDays(order).map((day) => ({
    uid: `${day.about}-${order.order_number}@${new URL(publicUrl).hostname}`,
    day: day.day,
    summary: titleOf(order, day, language),
    description: descriptionOf(order, day, language),
    location: day.about === 'deadline' ? storeName(order.store_id, language) : `${institution} ${facility}`,
    url: pageLink(publicUrl, `/mypage/order_history#order-${order.order_number}`, language),
    isTentative: day.isTentative,
    alarmAfterHours: alarms[day.about],
  }));
};

const RETRY_AFTER_SECONDS = 10;
export const busy = new Refused(503, 'busy');

/** The order number and the language in a file name like `1234-5678-9012.ja.ics`. */
const readFileName = (file: string): { orderNumber: string; language: Language } | undefined => {
  const [, orderNumber, language] = /^(\d{4}-\d{4}-\d{4})\.(\w{2})\.ics$/.exec(file) ?? [];
  return orderNumber && isLanguage(language) ? { orderNumber, language } : undefined;
};

export const refuse = (reply: FastifyReply, { status, code }: Refused, language: Language) => {
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(`${refusalText(language)(`refusal.${code}`)}\n`);
};

/**
 * Serves the days of an order as a calendar file. A phone offers to add a file from a server to its calendar, but only saves a file that a
 * page created. So this is a link and not a call of the contract.
 */
export const calendarRoute = (app: FastifyInstance, { db, config, now }: AppContext): void => {
  const readCookies = cookieReader(['session'], config);

  app.get<{ Params: { file: string } }>(
    '/api/v1/consumer/order/calendar/:file',
    { exposeHeadRoute: false },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const wanted = readFileName(request.params.file);
      if (!wanted) return refuse(reply, notFound, 'ja');
      const { orderNumber, language } = wanted;
      try {
        const member = await findMember(db, readCookies(request).session, now());
        if (!member || leadsFromAnotherSite(request, config))
          return reply.redirect(`${config.publicUrl}/mypage/order_history#order-${orderNumber}`, 303);
        const order = await findOrder(db, { orderNumber, memberId: member.memberId });
        const entries = order ? entriesOf(order, config.publicUrl, language) : [];
        if (entries.length === 0) return refuse(reply, notFound, language);
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', `inline; filename="${markedFile(`hitosoroi_${orderNumber}.ics`)}"`)
          .send(icsFile(entries, now()));
      } catch (error) {
        if (error instanceof Outage) return refuse(reply, busy, language);
        throw error;
      }
    },
  );
};
