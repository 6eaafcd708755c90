import type { AnswerOf } from '@hitosoroi/contract/call';
import type { readOrder } from '@hitosoroi/contract/staff/order';
import type { Language } from '@hitosoroi/rules/language';
import { fieldName, formText } from '@hitosoroi/rules/order-form';
import { BY_CARD } from '@hitosoroi/rules/order-status';
import { yen } from '@hitosoroi/rules/yen';
import { consoleOrder } from '@hitosoroi/texts/staff/order';
import { timelineText } from '@hitosoroi/texts/staff/texts';
import type { OrderParts } from './read-order.ts';

type Entry = AnswerOf<typeof readOrder>['timeline'][number];
type Text = ReturnType<typeof timelineText>;
type Sentence = Parameters<Text>[0] & `timeline.${string}`;

const plain = { words: null, mail: null, is_trouble: false } as const;

/** What the provider or a member did, by the kind of its event. */
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
  'cancel asked': { sentence: 'timeline.cancel-asked', kind: 'order' },
  'cancel requested': { sentence: 'timeline.cancel-requested', kind: 'order' },
  'cancel request approved': { sentence: 'timeline.cancel-approved', kind: 'order' },
  'cancel request rejected': { sentence: 'timeline.cancel-rejected', kind: 'order' },
  'cancelled by the operator': { sentence: 'timeline.operator-canceled', kind: 'order' },
  'cancel asked by the operator': { sentence: 'timeline.operator-asked', kind: 'order' },
  'receipt issued': { sentence: 'timeline.receipt', kind: 'paper' },
  'credit-note issued': { sentence: 'timeline.credit-note', kind: 'paper' },
  'payment link made': { sentence: 'timeline.link-made', kind: 'payment' },
  'payment link taken back': { sentence: 'timeline.link-taken-back', kind: 'payment' },
};

/** They stand there by rows of their own, which say more. */
const isToldElsewhere = (kind: string): boolean =>
  kind === 'refund done' || kind === 'refund refused' || kind === 'review closed' || kind.startsWith('review: ');

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const ofEvents = ({ events }: OrderParts, t: Text): Entry[] =>
  events
    .filter(({ kind }) => !isToldElsewhere(kind))
    .map(({ kind, detail, happened_at }) => {
      const known = byKind[kind] ?? { sentence: 'timeline.other' as const, kind: 'payment' as const };
      const number = text(detail.number) ?? '';
      return {
        ...plain,
        at: happened_at,
        kind: known.kind,
        sentence: t(known.sentence as 'timeline.receipt', { number }),
        words: text(detail.note),
      };
    });

const methodWord = (method: number, language: Language): string => {
  if (method === BY_CARD) return consoleOrder['order.method.card'][language];
  return consoleOrder[method === 0 ? 'order.method.0' : 'order.method.store'][language];
};

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

const ofRefunds = ({ refunds }: OrderParts, t: Text): Entry[] =>
  refunds.flatMap(({ asked_at, ended_at, way, state, is_release, amount: paid }) => {
    const amount = yen(paid);
    const begun = t(way === 'provider' ? 'timeline.refund-provider' : 'timeline.refund-transfer', { amount });
    const ended = ended_at && {
      ...plain,
      at: ended_at,
      kind: 'refund' as const,
      sentence: t(endOf(state, Boolean(is_release)), { amount }),
      is_trouble: state === 'refused' && way === 'provider',
    };
    return [{ ...plain, at: asked_at, kind: 'refund', sentence: begun }, ...(ended ? [ended] : [])];
  });

const ofReviews = ({ reviews }: OrderParts, t: Text): Entry[] =>
  reviews.flatMap(({ created_at, closed_at, closing_note }) => [
    {
      ...plain,
      at: created_at,
      kind: 'review',
      sentence: t('timeline.review-opened'),
      is_trouble: closed_at === null,
    } as const,
    ...(closed_at
      ? [
          {
            ...plain,
            at: closed_at,
            kind: 'review',
            sentence: t('timeline.review-closed'),
            words: text(closing_note),
          } as const,
        ]
      : []),
  ]);

const ofMails = ({ mails }: OrderParts, t: Text): Entry[] =>
  mails.map(({ id, subject, state, created_at, sent_at }) => ({
    at: sent_at ?? created_at,
    kind: 'mail',
    sentence: t(`timeline.mail-${state}`),
    words: subject,
    mail: id,
    is_trouble: state === 'failed',
  }));

const ofNotes = ({ notes }: OrderParts, t: Text): Entry[] =>
  notes.map(({ text: words, created_at, written_by: name }) => ({
    ...plain,
    at: created_at,
    kind: 'note',
    sentence: t('timeline.note', { name }),
    words: text(words),
  }));

const ofCorrections = ({ corrections, row }: OrderParts, t: Text, language: Language): Entry[] =>
  corrections.map(({ field, before, after, corrected_at, by: name }) => {
    const form = row.facility_form_content;
    const input = form.inputs.find(({ id }) => fieldName(id) === field);
    const question = input ? formText(form, language, input.title, input.title_en) : '';
    const orNone = (answer: string) => answer || t('timeline.nothing');
    return {
      ...plain,
      at: corrected_at,
      kind: 'correction',
      sentence: t('timeline.answer-corrected', { name, question }),
      words: t('timeline.from-to', { before: orNone(before), after: orNone(after) }),
    };
  });

/** All that happened, the newest first. */
export const timelineOf = (parts: OrderParts, language: Language): Entry[] => {
  const t = timelineText(language);
  const all = [
    ...ofEvents(parts, t),
    ...ofAttempts(parts, t, language),
    ...ofRefunds(parts, t),
    ...ofReviews(parts, t),
    ...ofMails(parts, t),
    ...ofNotes(parts, t),
    ...ofCorrections(parts, t, language),
  ];
  // Sorting keeps the order of what happened at one moment, so that turning it round is right for those as well.
  return all.sort((one, other) => one.at.localeCompare(other.at)).reverse();
};
