import type { AnswerOf } from '@hitosoroi/contract/call';
import type { readOrder } from '@hitosoroi/contract/staff/order';
import { inLanguage, type Language } from '@hitosoroi/rules/language';
import { fieldName, formText } from '@hitosoroi/rules/order-form';
import { BY_CARD } from '@hitosoroi/rules/order-status';
import { isStaffField, staffFieldName } from '@hitosoroi/rules/staff-answers';
import { yen } from '@hitosoroi/rules/yen';
import { answerText } from '@hitosoroi/texts/answer-text';
import { consoleOrder } from '@hitosoroi/texts/staff/order';
import { timelineText } from '@hitosoroi/texts/staff/texts';
import { MAIL_SENT_AGAIN } from '../orders/order-events.ts';
import type { OrderParts } from './read-order.ts';

type Entry = AnswerOf<typeof readOrder>['timeline'][number];
type Text = ReturnType<typeof timelineText>;
type Sentence = Parameters<Text>[0] & `timeline.${string}`;

const plain = { words: null, link: null, is_trouble: false } as const;

const linkTo = (room: NonNullable<Entry['link']>['room'], id: number | string): Entry['link'] => ({
  room,
  id: String(id),
});

/** The events of a cancel request. Its page shows the reason, the decision and the mail. */
const ofRequest = ['cancel-requested', 'cancel-approved', 'cancel-rejected'];

/** The kinds of payment events, which the provider or the member causes. */
const paymentEvents = [
  'issued',
  'declined',
  'expired',
  'given-up',
  'authorised',
  'sale-requested',
  'authorisation-ended',
  'detected',
  'cleared',
  'sale-cancelled',
  'detection-taken-back',
  'abandoned',
] as const;

const byKind: Readonly<Record<string, { sentence: Sentence; kind: Entry['kind'] }>> = {
  ...Object.fromEntries(
    paymentEvents.map((kind) => [kind, { sentence: `timeline.${kind}` as Sentence, kind: 'payment' as const }]),
  ),
  placed: { sentence: 'timeline.placed', kind: 'order' },
  'cancel-asked': { sentence: 'timeline.cancel-asked', kind: 'order' },
  'cancel-requested': { sentence: 'timeline.cancel-requested', kind: 'order' },
  'cancel-approved': { sentence: 'timeline.cancel-approved', kind: 'order' },
  'cancel-rejected': { sentence: 'timeline.cancel-rejected', kind: 'order' },
  'operator-canceled': { sentence: 'timeline.operator-canceled', kind: 'order' },
  'operator-cancel-requested': { sentence: 'timeline.operator-asked', kind: 'order' },
  'receipt-issued': { sentence: 'timeline.receipt', kind: 'paper' },
  'credit-note-issued': { sentence: 'timeline.credit-note', kind: 'paper' },
  'paper-corrected': { sentence: 'timeline.paper-corrected', kind: 'paper' },
  'payment-link-made': { sentence: 'timeline.link-made', kind: 'payment' },
  'payment-link-withdrawn': { sentence: 'timeline.link-taken-back', kind: 'payment' },
  'account-asked': { sentence: 'timeline.account-asked', kind: 'refund' },
  'account-given': { sentence: 'timeline.account-given', kind: 'refund' },
  'transfer-failed': { sentence: 'timeline.transfer-failed', kind: 'refund' },
  'transfer-returned': { sentence: 'timeline.transfer-returned', kind: 'refund' },
  'transfer-stopped': { sentence: 'timeline.transfer-stopped', kind: 'refund' },
  'transfer-paid-anyway': { sentence: 'timeline.transfer-paid-anyway', kind: 'refund' },
  'account-changed': { sentence: 'timeline.account-changed', kind: 'refund' },
};

/** Whether another function of this file makes a more detailed entry for the event. */
const isToldElsewhere = (kind: string): boolean =>
  kind === MAIL_SENT_AGAIN ||
  kind === 'refund-done' ||
  kind === 'refund-refused' ||
  kind === 'review-closed' ||
  kind.startsWith('review-');

/** Events that both the provider's answer and a later notice report. The timeline shows each once. A second payment appears as a review. */
const saidAgain = ['cleared', 'sale-cancelled'];

const isRepeated = ({ kind, to_status }: OrderParts['events'][number], earlier: OrderParts['events']): boolean =>
  to_status === null && saidAgain.includes(kind) && earlier.some((event) => event.kind === kind);

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The name of the staff person who did this step of a transfer at this time. Null if the member or a command did it. */
const stepBy = ({ transferSteps }: OrderParts, step: string, at: string): string | null =>
  transferSteps.find((taken) => taken.step === step && taken.at === at)?.by ?? null;

const byNameOf = {
  'cancel-approved': 'timeline.cancel-approved.by',
  'cancel-rejected': 'timeline.cancel-rejected.by',
  'receipt-issued': 'timeline.receipt.by',
  'credit-note-issued': 'timeline.credit-note.by',
  'paper-corrected': 'timeline.paper-corrected.by',
  'operator-canceled': 'timeline.operator-canceled.by',
  'operator-cancel-requested': 'timeline.operator-asked.by',
  'account-given': 'timeline.account-given.by',
  'account-changed': 'timeline.account-changed.by',
} as const satisfies Readonly<Record<string, Sentence>>;

const isByName = (kind: string): kind is keyof typeof byNameOf => Object.hasOwn(byNameOf, kind);

/** The sentence with the name of the staff person. Undefined if no name is stored. */
const doneBy = (parts: OrderParts, { kind, happened_at, by, detail }: OrderParts['events'][number], t: Text) => {
  const name = by ?? stepBy(parts, 'transfer-account-entered', happened_at);
  return name !== null && isByName(kind)
    ? t(byNameOf[kind] as 'timeline.receipt.by', { name, number: text(detail.number) ?? '' })
    : undefined;
};

const ofEvents = (parts: OrderParts, t: Text): Entry[] => {
  const { events } = parts;
  return events
    .filter((event, index) => !isToldElsewhere(event.kind) && !isRepeated(event, events.slice(0, index)))
    .map((event) => {
      const known = byKind[event.kind] ?? { sentence: 'timeline.other' as const, kind: 'payment' as const };
      const number = text(event.detail.number) ?? '';
      return {
        ...plain,
        at: event.happened_at,
        kind: known.kind,
        sentence: doneBy(parts, event, t) ?? t(known.sentence as 'timeline.receipt', { number }),
        words: text(event.detail.note),
        link: ofRequest.includes(event.kind) ? linkTo('cancellations', event.order_number) : null,
      };
    });
};

const methodWord = (method: number, language: Language): string => {
  if (method === BY_CARD) return consoleOrder['order.method.card'][language];
  return consoleOrder[method === 0 ? 'order.method.0' : 'order.method.store'][language];
};

/** The fee that staff kept when they canceled an order. */
const ofFees = ({ events }: OrderParts, t: Text): Entry[] =>
  events.flatMap(({ kind, detail, happened_at }) =>
    kind === 'operator-canceled' && typeof detail.fee === 'number'
      ? [
          {
            ...plain,
            at: happened_at,
            kind: 'refund',
            sentence: t('timeline.fee-kept', { fee: yen(detail.fee) }),
          } as const,
        ]
      : [],
  );

const ofAttempts = ({ attempts }: OrderParts, t: Text, language: Language): Entry[] =>
  attempts.map(({ created_at, payment_method }) => ({
    ...plain,
    at: created_at,
    kind: 'payment',
    sentence: t('timeline.attempt', { method: methodWord(payment_method, language) }),
  }));

const endOf = (state: string, isRelease: boolean) => {
  if (state === 'refused') return 'timeline.refund-refused';
  return isRelease ? 'timeline.release-done' : 'timeline.refund-done';
};

const ofRefunds = (parts: OrderParts, t: Text): Entry[] =>
  parts.refunds.flatMap(({ id, asked_at, ended_at, way, state, is_release, amount: paid }) => {
    const amount = yen(paid);
    const link = way === 'bank-transfer' ? linkTo('transfers', id) : null;
    const begun = t(way === 'provider' ? 'timeline.refund-provider' : 'timeline.refund-transfer', { amount });
    const isToldByName = ended_at !== null && stepBy(parts, 'transfer-done', ended_at) !== null;
    const ended = !isToldByName &&
      ended_at && {
        ...plain,
        at: ended_at,
        kind: 'refund' as const,
        sentence: t(endOf(state, Boolean(is_release)), { amount }),
        is_trouble: state === 'refused' && way === 'provider',
        link,
      };
    return [{ ...plain, at: asked_at, kind: 'refund', sentence: begun, link }, ...(ended ? [ended] : [])];
  });

/**
 * Shows who released and who paid each bank transfer, because two people must check it. If the bank returned a transfer, staff released and
 * paid it several times.
 */
const ofTransfers = ({ transferSteps }: OrderParts, t: Text): Entry[] =>
  transferSteps.flatMap(({ step, at, by: name, amount }) =>
    step === 'transfer-released' || step === 'transfer-done'
      ? [{ ...plain, at, kind: 'refund', sentence: t(`timeline.${step}.by`, { name, amount: yen(amount) }) } as const]
      : [],
  );

/** The sentence with the name of who closed the review. Earlier events and those of the server have no name. */
const closedBy = ({ events }: OrderParts, review: number, t: Text): string => {
  const name = events.find(({ kind, detail }) => kind === 'review-closed' && detail.review === review)?.by;
  return name ? t('timeline.review-closed.by', { name }) : t('timeline.review-closed');
};

const ofReviews = (parts: OrderParts, t: Text): Entry[] =>
  parts.reviews.flatMap(({ id, created_at, closed_at, closing_note }) => [
    {
      ...plain,
      at: created_at,
      kind: 'review',
      sentence: t('timeline.review-opened'),
      is_trouble: closed_at === null,
      link: linkTo('reviews', id),
    } as const,
    ...(closed_at
      ? [
          {
            ...plain,
            at: closed_at,
            kind: 'review',
            sentence: closedBy(parts, id, t),
            words: text(closing_note),
            link: linkTo('reviews', id),
          } as const,
        ]
      : []),
  ]);

type SentAgain = {
  readonly mail: number;
  readonly is_elsewhere: boolean;
  readonly before: { was: string; at: string };
};

/** Two entries for a mail that was sent again: one with its state before, and one for sending it again. */
const ofMailsAgain = ({ events, mails }: OrderParts, t: Text): Entry[] =>
  events
    .filter(({ kind }) => kind === MAIL_SENT_AGAIN)
    .flatMap(({ detail, happened_at, by }) => {
      const { mail: id, is_elsewhere, before } = detail as unknown as SentAgain;
      const mail = mails.find((each) => each.id === id);
      const about = {
        kind: 'mail' as const,
        words: mail?.subject ?? null,
        link: mail ? linkTo('mails', mail.id) : null,
        is_trouble: false,
      };
      const again = is_elsewhere ? 'timeline.mail-again-elsewhere' : 'timeline.mail-again';
      return [
        {
          ...about,
          at: before.at,
          sentence: t(before.was === 'failed' ? 'timeline.mail-failed' : 'timeline.mail-sent'),
        },
        { ...about, at: happened_at, sentence: t(again, { name: by ?? t('timeline.somebody') }) },
      ];
    });

const ofMails = ({ mails, events }: OrderParts, t: Text): Entry[] =>
  mails.map(({ id, subject, state, created_at, sent_at }) => {
    const again = events.findLast(({ kind, detail }) => kind === MAIL_SENT_AGAIN && detail.mail === id);
    return {
      at: sent_at ?? again?.happened_at ?? created_at,
      kind: 'mail',
      sentence: t(`timeline.mail-${state}`),
      words: subject,
      link: linkTo('mails', id),
      is_trouble: state === 'failed',
    };
  });

/** The member's inquiries since the order, others that name the order, and who answered them. */
const ofInquiries = ({ inquiries }: OrderParts, t: Text): Entry[] =>
  inquiries.flatMap(({ id, name, created_at, state, beginning, answers }) => {
    const link = linkTo('inquiries', id);
    const asked = { ...plain, at: created_at, kind: 'inquiry' as const, link };
    return [
      { ...asked, sentence: t('timeline.inquiry', { name }), words: beginning, is_trouble: state === 'open' },
      ...answers.map(({ who, created_at: at }) => ({
        ...asked,
        at,
        sentence: t('timeline.inquiry-answered', { name: who }),
      })),
    ];
  });

const ofNotes = ({ notes }: OrderParts, t: Text): Entry[] =>
  notes.map(({ text: words, created_at, written_by: name }) => ({
    ...plain,
    at: created_at,
    kind: 'note',
    sentence: t('timeline.note', { name }),
    words: text(words),
  }));

/** What staff wrote to the member. The mail has an entry of its own, until it is deleted after its term. */
const ofLetters = ({ letters }: OrderParts, t: Text): Entry[] =>
  letters.map(({ content, created_at, by: name }) => ({
    ...plain,
    at: created_at,
    kind: 'mail',
    sentence: t('timeline.letter', { name }),
    words: text(content),
  }));

/** The question that an answer belongs to. It is in the order's form, or among the questions for staff. */
const questionOf = (field: string, { row, staffInputs }: OrderParts, language: Language) => {
  const form = row.facility_form_content;
  const asked = form.inputs.find(({ id }) => fieldName(id) === field);
  if (asked) return { type: asked.type, question: formText(form, language, asked.title, asked.title_en) };
  const ofStaff = staffInputs.find(({ id }) => staffFieldName(id) === field);
  return { type: ofStaff?.type, question: ofStaff ? inLanguage(language, ofStaff.title, ofStaff.title_en) : '' };
};

const ofCorrections = (parts: OrderParts, t: Text, language: Language): Entry[] =>
  parts.corrections.map(({ field, before, after, corrected_at, by: name }) => {
    const { type, question } = questionOf(field, parts, language);
    const orNone = (value: string) => answerText({ type, value }, language) || t('timeline.nothing');
    return {
      ...plain,
      at: corrected_at,
      kind: 'correction',
      sentence: t(isStaffField(field) ? 'timeline.staff-answered' : 'timeline.answer-corrected', { name, question }),
      words: t('timeline.from-to', { before: orNone(before), after: orNone(after) }),
    };
  });

const ofExports = ({ exports }: OrderParts, t: Text): Entry[] =>
  exports.map(({ set, by: name, at, is_cancellation, is_correction }) => ({
    ...plain,
    at,
    kind: 'export',
    sentence: t(
      is_cancellation ? 'timeline.export-canceled' : is_correction ? 'timeline.export-corrected' : 'timeline.exported',
      { set, name },
    ),
  }));

/** All events. The newest is first. */
export const timelineOf = (parts: OrderParts, language: Language): Entry[] => {
  const t = timelineText(language);
  const all = [
    ...ofEvents(parts, t),
    ...ofFees(parts, t),
    ...ofAttempts(parts, t, language),
    ...ofRefunds(parts, t),
    ...ofTransfers(parts, t),
    ...ofReviews(parts, t),
    ...ofMailsAgain(parts, t),
    ...ofMails(parts, t),
    ...ofLetters(parts, t),
    ...ofInquiries(parts, t),
    ...ofNotes(parts, t),
    ...ofCorrections(parts, t, language),
    ...ofExports(parts, t),
  ];
  // The sort is stable. So `reverse` puts the newest first among the events of one moment too.
  return all.sort((one, other) => one.at.localeCompare(other.at)).reverse();
};
