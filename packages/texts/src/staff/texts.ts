import type { Language } from '@hitosoroi/rules/language';
import { bankValidation } from '../refusals/bank-validation.ts';
import { refusals } from '../refusals/refusals.ts';
import { validation } from '../refusals/validation.ts';
import { type Texts, textsOf } from '../text.ts';
import { type AuditSentence, audit } from './audit.ts';
import { consoleAudit } from './audit-room.ts';
import { consoleFigures } from './figures.ts';
import { staffMails } from './mails.ts';
import { consoleOrders } from './orders.ts';
import { staffRefusals } from './refusals.ts';
import { reviewKinds } from './review-kinds.ts';
import { roles } from './roles.ts';
import { consoleSets } from './sets.ts';
import { timeline } from './timeline.ts';
import { consoleTransfers } from './transfers.ts';
import { staffValidation } from './validation.ts';

/** The text for each code of the console's API. */
export const staffRefusalText = textsOf({
  ...refusals,
  ...validation,
  ...bankValidation,
  ...staffRefusals,
  ...staffValidation,
});

export const staffMailText = textsOf(staffMails);

/** The list of orders and its exported sheet. */
export const orderText = textsOf(consoleOrders);

/** The figures and their exported sheet. */
export const figuresText = textsOf(consoleFigures);

/** A facility's sets and prices, as the audit describes their changes. */
export const offerText = textsOf({ ...consoleSets, ...consoleAudit });

export const roleText = textsOf(roles);

/** The sentences of the audit. The caller replaces `{subject}`. */
export const auditText = textsOf(audit);

export const isAuditSentence = (command: string): command is AuditSentence => `audit.${command}` in audit;

/** The ids of the audit's sentences that contain the words, in either language. The words must be in lower case. */
export const auditSentencesWith = (words: string): AuditSentence[] =>
  Object.entries(audit)
    .filter(([, { ja, en }]) => `${ja} ${en}`.toLowerCase().includes(words))
    .map(([id]) => id.slice('audit.'.length) as AuditSentence);

/** The name of a kind of review, by its code. */
export const reviewName = (kind: string, language: Language): string =>
  ((reviewKinds as Texts)[`review_kind.${kind}`] ?? reviewKinds['review_kind.contradiction'])[language];

/** The server needs this room only for the states of transfers. */
export const transferText = textsOf(consoleTransfers);

/** What happened to an order, and what happens next. */
export const timelineText = textsOf(timeline);
