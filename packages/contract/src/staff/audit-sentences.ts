/**
 * What staff did, in a sentence each: `audit.ID` of packages/texts/src/staff/audit.ts in both languages. `{subject}` in it is what was
 * changed or read, by its name or number.
 */
export const auditSentences = [
  'signed-in',
  'enrolled',
  'reset-accepted',
  'language-set',
  'passkey-added',
  'passkey-removed',
  'password-set',
  'password-removed',
  'recovery-codes-made',
  'session-ended',
  'sessions-ended',
  'staff-invited',
  'staff-invited-again',
  'staff-changed',
  'staff-disabled',
  'staff-enabled',
  'staff-reset',
  'staff-listed',
  'audit-read',
  'orders-listed',
  'order-read',
  'order-paper-read',
  'order-note-added',
  'order-note-changed',
  'mails-listed',
  'mail-read',
  'mail-sent-again',
  'mail-dismissed',
  'cancel-requests-listed',
  'cancellation-read',
  'cancel-request-decided',
  'order-cancelled',
] as const;
export type AuditSentence = (typeof auditSentences)[number];
