import { refusals } from '../refusals/refusals.ts';
import { validation } from '../refusals/validation.ts';
import { textsOf } from '../text.ts';
import { audit } from './audit.ts';
import { staffMails } from './mails.ts';
import { consoleOrders } from './orders.ts';
import { staffRefusals } from './refusals.ts';
import { roles } from './roles.ts';
import { timeline } from './timeline.ts';
import { staffValidation } from './validation.ts';

/** The words of the console's API for each of its codes. */
export const staffRefusalText = textsOf({ ...refusals, ...validation, ...staffRefusals, ...staffValidation });

export const staffMailText = textsOf(staffMails);

/** The list of orders, and the sheets that are made of it. */
export const orderText = textsOf(consoleOrders);

export const roleText = textsOf(roles);

/** `{subject}` is left for the one who has it. */
export const auditText = textsOf(audit);

/** A sentence of the audit in both languages, to be found by either. */
export const bothLanguages = (id: keyof typeof audit): string => `${audit[id].ja} ${audit[id].en}`;

/** What happened to an order, and what happens next by itself. */
export const timelineText = textsOf(timeline);
