import { addOrderWords } from '../people/search/index-search-words.ts';
import type { Tx } from '../platform/db/database.ts';

/** Blanks the notes in the events of these orders, because staff may have written a person's name. The events and their times stay. */
const blankEventNotes = async (tx: Tx, orderNumbers: readonly string[]): Promise<void> => {
  const events = await tx
    .selectFrom('order_event')
    .where('order_number', 'in', orderNumbers)
    .select(['id', 'detail'])
    .execute();
  for (const { id, detail } of events) {
    if (typeof detail.note !== 'string') continue;
    const blanked = JSON.stringify({ ...detail, note: '' });
    await tx.updateTable('order_event').set({ detail: blanked }).where('id', '=', id).execute();
  }
};

/** Erases what people typed into orders, such as answers and names. What was ordered, and when, stays. */
export const eraseOrders = async (tx: Tx, orderNumbers: readonly string[]): Promise<void> => {
  if (orderNumbers.length === 0) return;
  await blankEventNotes(tx, orderNumbers);
  await tx.deleteFrom('staff_answers').where('order_number', 'in', orderNumbers).execute();
  const orders = await tx
    .updateTable('orders')
    .set({
      form_content: '[]',
      cancel_request_note: null,
      cancel_request_reason: null,
      person_name: null,
      person_name_kana: null,
    })
    .where('order_number', 'in', orderNumbers)
    .returning(['order_number', 'member_id', 'facility_id', 'form_content', 'person_name', 'person_name_kana'])
    .execute();
  for (const order of orders) await addOrderWords(tx, order);
};
