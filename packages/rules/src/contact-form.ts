import * as z from 'zod/mini';
import { Email, TypedTel } from './member-fields.ts';
import { asLine, textField, turns, visible } from './text-field.ts';
import type { ValidationCode } from './validation.ts';

/** The contact form of members and visitors. Names may be in any script, because a person who only has a question must not be refused. */

const code = (name: ValidationCode): ValidationCode => name;

const LONGEST_LINE = 100;
const LONGEST_MESSAGE = 3000;

const unprintable = new RegExp(`[^\\P{Cc}\\n\\t]|[${turns}]`, 'gu');

const asMessage = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(unprintable, '')
    .trim();

/** Room for the line with the order's number, which the shop puts before the message. */
const LONGEST_ORDER_LINE = 100;

const given = z.regex(visible, code('required'));
const OptionalLine = textField(LONGEST_LINE, code('line-long'), asLine);
const Line = OptionalLine.check(given);
const messageOf = (longest: number) => textField(longest, code('message-long'), asMessage).check(given);

/** A message as the shop sends it, with the order's number before it if the person came from an order. */
export const SentMessage = messageOf(LONGEST_MESSAGE + LONGEST_ORDER_LINE);

/** A member is not asked for school and facility: we know them. */
export const MemberContactForm = z.object({
  name: Line,
  phone: TypedTel,
  email: Email,
  content: messageOf(LONGEST_MESSAGE),
  schoolName: OptionalLine,
  facilityName: OptionalLine,
});

export const VisitorContactForm = z.extend(MemberContactForm, { schoolName: Line, facilityName: Line });

/** The fields that a visitor must fill in but left empty: the school's name, the facility's name, or both. */
export const namesLacking = (said: {
  schoolName?: string | null | undefined;
  facilityName?: string | null | undefined;
}) => (['schoolName', 'facilityName'] as const).filter((field) => !visible.test(said[field] ?? ''));
