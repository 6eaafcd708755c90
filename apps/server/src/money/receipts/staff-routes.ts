import { readOrderPaper } from '@hitosoroi/contract/staff/order';
import {
  correctPaper as correctPaperCall,
  issueForMember,
  previewCorrection,
  previewIssue,
  readStaffPapers,
} from '@hitosoroi/contract/staff/papers';
import { dayInJapan } from '@hitosoroi/rules/day';
import { isErasedAddress } from '@hitosoroi/rules/erased-address';
import type { Language } from '@hitosoroi/rules/language';
import type { ReceiptKind } from '@hitosoroi/rules/receipt';
import { mailText } from '@hitosoroi/texts/mails';
import { facilityOfOrder, type LockedOrder, lockIfThere } from '../../orders/lock-order.ts';
import { orderLetter, whichOrder } from '../../orders/order-letter.ts';
import { StaffRefused, staffNotFound, staffTooMany, wrongStaffField } from '../../people/staff/refusals.ts';
import { changed, fingerprintOf, type ServeStaff } from '../../people/staff/serve-staff.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { Limit } from '../../platform/limits/limit.ts';
import { createDrawingTurns } from '../../platform/limits/turns.ts';
import { queueMail, watchMails } from '../../platform/mail/outbox.ts';
import { correctPaper, factsOf, findReplaced } from './correct-paper.ts';
import { issuePaper } from './issue-paper.ts';
import { type Papers, readPapers } from './order-papers.ts';
import { printedFrom, printedPaper } from './take-copy.ts';

/**
 * How many copies a staff person may draw in an hour. Staff send copies to many members. To draw a page takes a tenth of a second of
 * processor time.
 */
const MOST_PER_HOUR = 120;
const HOUR = 3_600_000;

/** The paper that staff want to print: one that is valid, or one that a corrected paper has replaced. */
const findPrinted = async (
  db: Db,
  papers: Papers,
  { kind, language, paper: number }: { kind: ReceiptKind; language: Language; paper?: string | undefined },
  today: string,
) => {
  if (number === undefined || papers.issued.some((paper) => paper.number === number))
    return printedFrom(papers, { kind, language }, today);
  const replaced = (await findReplaced(db, papers.order.order_number)).find((paper) => paper.number === number);
  return replaced && printedPaper(papers, replaced, language, today);
};

interface Asked<Body> {
  readonly tx: Tx;
  readonly body: Body;
  readonly staff: { readonly id: number };
  readonly now: Date;
  readonly language: Language;
}

type Typed = { readonly number: string; readonly addressee: string; readonly fingerprint?: string };

/** Serves the papers of an order to staff, and what staff issue or correct for the member. */
export const staffPaperRoutes = ({ read, change, preview }: ServeStaff, { db, now, config }: AppContext): void => {
  const turns = createDrawingTurns(1);
  const drawn = new Limit('copies of receipts', MOST_PER_HOUR, HOUR);
  const inQuery = {
    facilityOf: (from: Db | Tx, { query }: { query: { number: string } }) => facilityOfOrder(from, query.number),
    subjectOf: ({ number }: { number: string }) => ({ kind: 'order', id: number }),
  };
  const inBody = {
    facilityOf: (from: Db | Tx, { body }: { body: { number: string } }) => facilityOfOrder(from, body.number),
  };
  const previewed = { ...inBody, subjectOfBody: inQuery.subjectOf };

  // Copies for staff do not count. The member's own first download is then still the original.
  read(readOrderPaper, inQuery, async ({ staff, query }) => {
    const { number: orderNumber, kind } = query;
    const papers = await readPapers(db, { orderNumber });
    const paper = papers && (await findPrinted(db, papers, query, dayInJapan(now())));
    if (!paper) return staffNotFound;
    if (!(await drawn.take(db, String(staff.id)))) return staffTooMany;
    // Loads the PDF library and the fonts only when they are first needed.
    const { drawReceipt } = await import('./draw-receipt.ts');
    const pdf = await turns.ofPerson.run(staff.id, () => turns.ofAll.run('a drawing', () => drawReceipt(paper, now())));
    if (pdf === 'too-many') return new StaffRefused(503, 'busy');
    return { file_name: `${kind}_${paper.number}.pdf`, pdf: pdf.toString('base64') };
  });

  read(readStaffPapers, inQuery, async ({ query: { number }, language }) => {
    const papers = await readPapers(db, { orderNumber: number });
    if (!papers) return staffNotFound;
    const { issued, due, order } = papers;
    return {
      number,
      due,
      addressee: issued[0]?.addressee ?? order.memberName,
      issued: issued.map((paper) => ({
        kind: paper.kind,
        number: paper.number,
        addressee: paper.addressee,
        issued_at: paper.issued_at,
        is_payers: Boolean(paper.is_payers),
        facts: factsOf(paper, language),
      })),
      replaced: (await findReplaced(db, number)).map(({ content, is_payers, ...paper }) => ({
        ...paper,
        is_payers: Boolean(is_payers),
        facts: factsOf({ addressee: paper.addressee, content }, language),
      })),
    };
  });

  /** Runs `act` on the papers of a locked order, and returns its effects. Refuses an addressee that cannot be printed. */
  const withPapers = async <Effects extends object>(
    { tx, body }: Asked<Typed>,
    act: (order: LockedOrder, papers: Papers) => Promise<Effects | StaffRefused>,
  ) => {
    // Loads the font only when it is first needed.
    const { canBePrinted } = await import('../../platform/paper/fonts.ts');
    if (!canBePrinted(body.addressee)) return wrongStaffField('addressee', 'addressee-characters');
    const order = await lockIfThere(tx, { orderNumber: body.number });
    const papers = order && (await readPapers(tx, { orderNumber: body.number }));
    if (!papers) return staffNotFound;
    const letters = watchMails(tx);
    const effects = await act(order, papers);
    if (effects instanceof StaffRefused) return effects;
    const { fingerprint: _, ...typed } = body;
    const mails = letters.map(({ to, language, subject, text }) => ({ to, language, subject, text }));
    return { ...effects, mails, fingerprint: fingerprintOf({ effects, mails, typed }) };
  };

  const tell = async (
    tx: Tx,
    order: LockedOrder,
    kind: ReceiptKind,
    { number, before }: { readonly number: string; readonly before?: string },
    at: Date,
  ): Promise<void> => {
    if (isErasedAddress(order.email)) return;
    const t = mailText(order.language);
    const line = before
      ? t('mail.receipt-corrected.text', { before, number })
      : t('mail.receipt-issued.text', { number });
    const letter = orderLetter(order, config.publicUrl, before ? 'receipt-corrected' : 'receipt-issued', {
      lines: [line, ...whichOrder(order)],
      paper: kind === 'receipt' ? 'receipt' : 'credit_note',
    });
    await queueMail(tx, letter, config.mailFrom, at);
  };

  const issue = (asked: Asked<Typed & { readonly kind: ReceiptKind }>) =>
    withPapers(asked, async (order, papers) => {
      const { tx, body, staff, now: at, language } = asked;
      const { kind, addressee } = body;
      const noneDue = new StaffRefused(409, 'no-paper');
      if (papers.due !== kind) return noneDue;
      if (!(await issuePaper(tx, papers, { kind, addressee, isPayers: false, by: staff.id }, at))) return noneDue;
      const issued = (await readPapers(tx, { orderNumber: body.number }))?.issued.find((each) => each.kind === kind);
      if (!issued) return noneDue;
      await tell(tx, order, kind, issued, at);
      return { number: issued.number, facts: factsOf(issued, language), replaces: null };
    });

  preview(previewIssue, previewed, issue);

  change(issueForMember, inBody, async (asked) => {
    const done = await issue(asked);
    if (done instanceof StaffRefused) return done;
    const { number: order } = asked.body;
    return changed({
      answer: { number: done.number },
      subject: { kind: 'order', id: order, label: order },
      // The audit never stores the addressee, because it outlasts the member's data.
      before: null,
      after: { paper: done.number },
      fingerprint: done.fingerprint,
    });
  });

  const correct = (asked: Asked<Typed & { readonly paper: string; readonly reason: string }>) =>
    withPapers(asked, async (order, papers) => {
      const { tx, body, staff, now: at, language } = asked;
      const outcome = await correctPaper(tx, papers, { ...body, by: staff.id }, at);
      if (outcome === 'gone') return new StaffRefused(409, 'moved');
      if (outcome === 'same') return new StaffRefused(409, 'nothing-changed');
      const { old, corrected } = outcome;
      await tell(tx, order, old.kind, { number: corrected.number, before: old.number }, at);
      return {
        number: corrected.number,
        facts: factsOf(corrected, language),
        replaces: { number: old.number, facts: factsOf(old, language) },
      };
    });

  preview(previewCorrection, previewed, correct);

  change(correctPaperCall, inBody, async (asked) => {
    const done = await correct(asked);
    if (done instanceof StaffRefused) return done;
    const { number: order } = asked.body;
    return changed({
      answer: { number: done.number },
      subject: { kind: 'order', id: order, label: order },
      before: { paper: asked.body.paper },
      after: { paper: done.number },
      fingerprint: done.fingerprint,
    });
  });
};
