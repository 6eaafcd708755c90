import { readOrderPaper } from '@hitosoroi/contract/staff/order';
import { dayInJapan } from '@hitosoroi/rules/day';
import { StaffRefused, staffNotFound, staffTooMany } from '../../people/staff/refusals.ts';
import type { ServeStaff } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { createDrawingTurns } from '../../platform/limits/turns.ts';
import { readPapers } from './order-papers.ts';
import { printedFrom } from './take-copy.ts';

/**
 * How many copies a staff person may draw in an hour. Staff send copies to many members. To draw a page takes a tenth of a second of
 * processor time.
 */
const MOST_PER_HOUR = 120;
const HOUR = 3_600_000;

/** Serves copies to staff without counting them. The member's own first download is then still the original. */
export const staffPaperRoutes = ({ read }: ServeStaff, { db, now }: AppContext): void => {
  const turns = createDrawingTurns(1);
  const drawn = new Limit('copies of receipts', MOST_PER_HOUR, HOUR);
  const findOrder = (from: AppContext['db'], number: string) =>
    from
      .selectFrom('orders')
      .where('order_number', '=', number)
      .select(['facility_id', 'member_id'])
      .executeTakeFirst();

  read(
    readOrderPaper,
    {
      facilityOf: async (from, { query }) => (await findOrder(from, query.number))?.facility_id,
      subjectOf: ({ number }) => ({ kind: 'order', id: number }),
    },
    async ({ staff, query }) => {
      const { number: orderNumber, kind } = query;
      const order = await findOrder(db, orderNumber);
      const papers = order && (await readPapers(db, { orderNumber, memberId: order.member_id }));
      const paper = papers && printedFrom(papers, query, dayInJapan(now()));
      if (!paper) return staffNotFound;
      if (!(await drawn.take(db, String(staff.id)))) return staffTooMany;
      // Loads the PDF library and the fonts only when they are first needed.
      const { drawReceipt } = await import('./draw-receipt.ts');
      const pdf = await turns.ofPerson.run(staff.id, () =>
        turns.ofAll.run('a drawing', () => drawReceipt(paper, now())),
      );
      if (pdf === 'too-many') return new StaffRefused(503, 'busy');
      return { file_name: `${kind}_${orderNumber}.pdf`, pdf: pdf.toString('base64') };
    },
  );
};
