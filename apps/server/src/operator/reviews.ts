import { closeReview } from '../money/payments/reviews.ts';
import { recordAudit } from '../people/staff/audit.ts';
import { command, UsageError } from './command.ts';
import { fields, section, table } from './table.ts';
import { readId, timeInJapan, timeOrNothing } from './words.ts';

export const reviewsList = command({
  name: 'reviews list',
  does: 'Lists what somebody has to look at, the oldest first.',
  options: { all: { type: 'boolean', does: 'also what was closed' } },
  async run({ database: { db } }, _, { all }) {
    const reviews = await db
      .selectFrom('review')
      .$if(!all, (query) => query.where('closed_at', 'is', null))
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const rows = reviews.map((review) => ({
      id: review.id,
      opened: timeInJapan(review.created_at),
      kind: review.kind,
      order: review.order_number,
      detail: JSON.stringify(review.detail),
      ...(all && { closed: timeOrNothing(review.closed_at), note: review.closing_note }),
    }));
    const nothing = all ? 'There never was anything to look at.\n' : 'There is nothing to look at.\n';
    return { text: rows.length > 0 ? table(rows) : nothing, data: reviews };
  },
});

const asText = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' || value === null ? value : JSON.stringify(value);

export const reviewsShow = command({
  name: 'reviews show',
  does: 'Shows a review with all that is known: its detail, and the provider’s notice that caused it.',
  takes: ['ID'],
  async run({ database: { db } }, [word]) {
    const id = readId(word, 'a review');
    const review = await db.selectFrom('review').where('id', '=', id).selectAll().executeTakeFirst();
    if (!review) throw new UsageError(`There is no review ${id}.`);
    const notice =
      review.notice_id === null
        ? null
        : await db
            .selectFrom('notice')
            .where('id', '=', review.notice_id)
            .select(['id', 'provider', 'notice_id', 'trading_id', 'outcome', 'received_at', 'body'])
            .executeTakeFirstOrThrow();
    const text = [
      fields({
        review: review.id,
        kind: review.kind,
        order: review.order_number,
        opened: timeInJapan(review.created_at),
        closed: timeOrNothing(review.closed_at),
        note: review.closing_note,
      }),
      section(
        'Detail',
        fields(Object.fromEntries(Object.entries(review.detail).map(([name, value]) => [name, asText(value)]))),
      ),
      section('Notice', notice ? fields({ ...notice, received_at: timeInJapan(notice.received_at) }) : ''),
      review.order_number ? `\n"orders show ${review.order_number}" shows its order.\n` : '',
    ].join('');
    return { text, data: { ...review, notice } };
  },
});

export const reviewsClose = command({
  name: 'reviews close',
  does: 'Closes a review, with a note of what was found and done.',
  takes: ['ID'],
  options: { note: { type: 'string', does: 'what was found and done', isRequired: true } },
  notes: 'Closing changes nothing about the order or its money.',
  async run({ database: { db }, now }, [word], { note }) {
    const id = readId(word, 'a review');
    return db.transaction().execute(async (tx) => {
      const closed = await closeReview(tx, id, note, now);
      if (!closed) {
        const known = await tx.selectFrom('review').where('id', '=', id).select('id').executeTakeFirst();
        throw new UsageError(known ? `Review ${id} was closed before.` : `There is no review ${id}.`);
      }
      const { kind, orderNumber } = closed;
      await recordAudit(tx, 'reviews close', { review: id, kind, order: orderNumber, note }, now);
      return { text: `Review ${id} (${kind}) is closed.\n`, data: { id, kind, order_number: orderNumber, note } };
    });
  },
});
