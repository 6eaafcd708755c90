import { calendarDays } from '@hitosoroi/rules/order-calendar';
import { useLanguage } from '@hitosoroi/web/language.tsx';
import { addressOnServer } from '../connection/server.ts';
import { T } from '../language/t.tsx';
import { FileButton } from '../ui/button.tsx';
import type { Order } from './orders.ts';

interface CalendarLinkProps {
  readonly order: Order;
  /** Whether it is the main action of the page. */
  readonly isMain?: boolean;
}

/**
 * Adds the days of an order to the member's own calendar: the last day to pay at a store, and the rental period. While
 * the order is being canceled, these days no longer count.
 */
export function CalendarLink({ order, isMain = false }: CalendarLinkProps) {
  const language = useLanguage();
  if (order.is_canceling || calendarDays(order).length === 0) return null;
  const file = addressOnServer(`/api/v1/consumer/order/calendar/${order.order_number}.${language}.ics`);
  return (
    <FileButton href={file} isMain={isMain}>
      <T id={isMain ? 'calendar.add_deadline' : 'calendar.add'} />
    </FileButton>
  );
}
