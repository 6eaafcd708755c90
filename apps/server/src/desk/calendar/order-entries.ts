import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { type CalendarDay, calendarDays } from '@hitosoroi/rules/order-calendar';
import { isStore, stores } from '@hitosoroi/rules/stores';
import { yen } from '@hitosoroi/rules/yen';
import { calendarText } from '@hitosoroi/texts/calendar';
import { dayText } from '@hitosoroi/texts/day-text';
import { storePayment } from '@hitosoroi/texts/stores';
import { listText } from '@hitosoroi/texts/text';
import { numberFact, storeName } from '../../money/payments/store-text.ts';
import { pageLink } from '../../platform/mail/page-link.ts';
import type { CalendarOrder } from './find-order.ts';
import type { CalendarEntry } from './ics.ts';

/** In the morning of the last day to pay and of the first day; the day before the sets go back. */
const alarms = { deadline: 9, start: 9, end: -15 };

const titleOf = (order: CalendarOrder, { about }: CalendarDay, language: Language): string => {
  const t = calendarText(language);
  if (about === 'deadline')
    return t('calendar.deadline', { store: storeName(order.store_id, language), amount: yen(order.price) });
  const sets = order.sets.map(({ set_name, set_name_en }) => inLanguage(language, set_name, set_name_en));
  return t(`calendar.${about}`, { sets: listText([...new Set(sets)], language) });
};

/** The numbers that the store's machine asks for, and what to do there. */
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

/** The entries of an order, as they are true now, in the language of whoever wants them. */
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
