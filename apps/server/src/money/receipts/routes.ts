import type { AnswerOf } from '@hitosoroi/contract/call';
import { issueReceipt as issueReceiptCall, readReceipts } from '@hitosoroi/contract/receipts';
import { dayInJapan } from '@hitosoroi/rules/day';
import { languages } from '@hitosoroi/rules/language';
import { isOriginal } from '@hitosoroi/rules/receipt';
import type { Member } from '../../people/members/sessions.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { notFound, Refused, wrongField } from '../../platform/http/refusals.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { addresseeOf, issueReceipt } from './issue-receipt.ts';
import { type Papers, readPapers } from './order-papers.ts';

/** What a member sees of an order's papers. */
const present = (papers: Papers, now: Date): AnswerOf<typeof readReceipts> => ({
  addressee: addresseeOf(papers),
  due: papers.due,
  issued: papers.issued.map((paper) => ({
    kind: paper.kind,
    number: paper.number,
    addressee: paper.addressee,
    issued_on: dayInJapan(new Date(paper.issued_at)),
    reissued_in: languages.filter((language) => !isOriginal(paper, language, now)),
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
    // Loads the font when first needed.
    const { canBePrinted } = await import('../../platform/paper/fonts.ts');
    if (!canBePrinted(addressee)) return wrongField('addressee', 'addressee-characters');
    const outcome = await issueReceipt(context, memberId, { orderNumber, kind, addressee });
    return typeof outcome === 'string' ? refusals[outcome] : present(outcome, now());
  });
};
