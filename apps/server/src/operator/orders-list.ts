import { yen } from '@hitosoroi/rules/yen';
import { wantedOrders } from '../desk/order-list/wanted-orders.ts';
import { command } from './command.ts';
import { orderOptions, readOrderFilter } from './order-filter.ts';
import { table } from './table.ts';
import { methodWord, readNumber, statusWords, timeInJapan } from './words.ts';

const USUAL = 50;

export const ordersList = command({
  name: 'orders list',
  does: 'Lists orders, the newest first.',
  options: {
    ...orderOptions,
    limit: { type: 'string', value: 'N', does: `how many at most, 1 to 10000; ${USUAL} where nothing is said` },
  },
  async run({ database: { db } }, _, { limit = String(USUAL), ...chosen }) {
    const most = readNumber(limit, 'limit', 1, 10_000);
    const filter = { ...(await readOrderFilter(db, chosen)), isWithPractice: chosen.facility !== undefined };
    const found = await wantedOrders(db, filter)
      .innerJoin('member', 'member.id', 'orders.member_id')
      .innerJoin('facility', 'facility.id', 'orders.facility_id')
      .select(['order_number', 'ordered_at', 'order_status', 'price', 'payment_method', 'payment_date'])
      .select(['cancel_request_status', 'facility.handle as facility', 'member.name', 'member.email', 'person_name'])
      .orderBy('ordered_at', 'desc')
      .orderBy('order_number', 'desc')
      .limit(most + 1)
      .execute();
    const data = found.slice(0, most);
    const rows = data.map((order) => ({
      order: order.order_number,
      ordered: timeInJapan(order.ordered_at),
      status: `${order.order_status} ${statusWords[order.order_status]}`,
      price: yen(order.price),
      method: methodWord(order.payment_method),
      paid: order.payment_date,
      facility: order.facility,
      name: order.name,
      email: order.email,
      for: order.person_name,
    }));
    const more = found.length > most ? `\nThere are more than these ${most}: choose, or raise --limit.\n` : '';
    return { text: rows.length > 0 ? table(rows) + more : 'There is no such order.\n', data };
  },
});
