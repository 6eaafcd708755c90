import * as z from 'zod/mini';

/** That a mail server took a mail and gave it back later. */
export interface Bounce {
  /** Among these is the mail's own; a report names others too. */
  readonly messageIds: readonly string[];
  readonly reason: string;
}

const MOST_NAMED = 50;
const LONGEST_REASON = 300;

/** Without the signs that no database keeps. */
const keepable = (text: string): string => text.replaceAll('\0', ' ').toWellFormed();

const oneLine = (text: string): string => keepable(text).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_REASON);

const Told = z.object({
  message_id: z.string().check(z.minLength(3), z.maxLength(998)),
  reason: z.optional(z.string()),
});

/** As a mail service tells it: `{"message_id": "<…>", "reason": "…"}`, with or without the angle brackets. */
export const readToldBounce = (body: unknown): Bounce | undefined => {
  const told = z.safeParse(Told, body);
  if (!told.success) return undefined;
  const { message_id, reason = '' } = told.data;
  return { messageIds: [`<${keepable(message_id).trim().replaceAll(/^<|>$/g, '')}>`], reason: oneLine(reason) };
};

/**
 * A report of a mail server as RFC 3464 has it. Its parts are plain lines: the fields of the report, and the mail's own head, which has its
 * Message-ID. One that only says that a mail is late is none.
 */
export const readReport = (report: string): Bounce | undefined => {
  const lines = keepable(report).replaceAll(/\r?\n[ \t]+/g, ' ');
  if (!/^Action:\s*failed\b/im.test(lines)) return undefined;
  const said = /^Diagnostic-Code:\s*(?:smtp;)?(.*)$/im.exec(lines) ?? /^Status:(.*)$/im.exec(lines);
  const messageIds = [...new Set(lines.match(/<[^<>\s@]+@[^<>\s@]+>/g))].slice(0, MOST_NAMED);
  return messageIds.length > 0 ? { messageIds, reason: oneLine(said?.[1] ?? '') } : undefined;
};
