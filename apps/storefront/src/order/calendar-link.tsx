import { calendarDays } from '@hitosoroi/rules/order-calendar';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { addressOnServer } from '../connection/server.ts';
import { T } from '../language/t.tsx';
import styles from './calendar-link.module.css';
import type { Order } from './orders.ts';

/** Adds the days of an order to the member's own calendar: the last day to pay at a store, and the rental period. */
export function CalendarLink({ order }: { order: Order }) {
  const language = useLanguage();
  if (calendarDays(order).length === 0) return null;
  const file = addressOnServer(`/api/v1/consumer/order/calendar/${order.order_number}.${language}.ics`);
  return (
    <p className={styles.calendar}>
      {/* The server may be another host, and it sends the file only to requests from the shop. So the link sends our origin. */}
      <a href={file} referrerPolicy="origin">
        <T id="calendar.add" />
      </a>
    </p>
  );
}
