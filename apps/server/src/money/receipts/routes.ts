import type { AnswerOf } from '@hitosoroi/contract/call';
import { issueReceipt as issueReceiptCall, readReceipts } from '@hitosoroi/contract/receipts';
import { dayInJapan } from '@hitosoroi/rules/day';
import { languages } from '@hitosoroi/rules/language';
import { isOriginal, type ReceiptKind } from '@hitosoroi/rules/receipt';
import { lockIfThere } from '../../orders/lock-order.ts';
import type { Member } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { notFound, Refused, wrongField } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { issuePaper } from './issue-paper.ts';
import { type Papers, readPapers } from './order-papers.ts';

/** The addressee of the next paper. If a paper was issued before, uses its addressee, so that all papers have one name. */
const addresseeOf = ({ issued, order }: Papers): string => issued[0]?.addressee ?? order.memberName;

interface ReceiptRequest {
  readonly orderNumber: string;
  /** The kind of paper that the member saw. It keeps an old browser tab from issuing another kind. */
  readonly kind: ReceiptKind;
  readonly addressee: string;
}

/**
 * Issues the paper that is due, and stores its content for ever. A repeated or concurrent call changes nothing, because one payment has one
 * receipt.
 */
const issueReceipt = (
  { db, now }: AppContext,
  memberId: number,
  { orderNumber, kind, addressee: entered }: ReceiptRequest,
): Promise<Papers | 'not-found' | 'none-due'> =>
  db.transaction().execute(async (tx) => {
    const held = await lockIfThere(tx, { orderNumber, memberId });
    const papers = held && (await readPapers(tx, { orderNumber, memberId }));
    if (!papers) return 'not-found';
    if (!(await issuePaper(tx, papers, { kind, addressee: entered, isPayers: false }, now()))) return 'none-due';
    return (await readPapers(tx, { orderNumber, memberId })) ?? 'not-found';
  });

const present = (papers: Papers, now: Date): AnswerOf<typeof readReceipts> => ({
  addressee: addresseeOf(papers),
  due: papers.due,
  issued: papers.issued.map((paper) => ({
    kind: paper.kind,
    number: paper.number,
    addressee: paper.addressee,
    issued_on: dayInJapan(new Date(paper.issued_at)),
    reissued_in: languages.filter((language) => paper.is_payers || !isOriginal(paper, language, now)),
  })),
});

const refusals = { 'not-found': notFound, 'none-due': new Refused(409, 'no-receipt') };

export const receiptRoutes = (serve: Serve<Member, 'session'>, context: AppContext): void => {
  const { db, now } = context;

  serve(readReceipts, { as: 'member' }, async ({ query: { order_id: orderNumber }, member: { memberId } }) => {
    const papers = await readPapers(db, { orderNumber, memberId });
    return papers ? present(papers, now()) : notFound;
  });

  serve(issueReceiptCall, { as: 'member' }, async ({ body, member: { memberId } }) => {
    const { order_id: orderNumber, kind, addressee } = body;
    // Loads the font only when it is first needed.
    const { canBePrinted } = await import('../../platform/paper/fonts.ts');
    if (!canBePrinted(addressee)) return wrongField('addressee', 'addressee-characters');
    const outcome = await issueReceipt(context, memberId, { orderNumber, kind, addressee });
    return typeof outcome === 'string' ? refusals[outcome] : present(outcome, now());
  });
};
