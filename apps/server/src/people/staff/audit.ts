import { userInfo } from 'node:os';
import type { AuditSentence } from '@hitosoroi/texts/staff/audit';
import type { Db, Tx } from '../../platform/db/database.ts';

/** The name of the user who runs a command, or the user id if it has no name, as in a container. */
const userName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
};

/** Records a change by a command, in the transaction that makes the change. */
export const recordAudit = async (
  tx: Tx,
  command: string,
  detail: Record<string, unknown>,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('audit_event')
    .values({ operator: userName(), command, detail: JSON.stringify(detail), happened_at: now.toISOString() })
    .execute();
};

/**
 * The subject of a change or a read. The label stays in the audit for ever, so it is a number or a colleague's name, never a member's name.
 */
export interface Subject {
  readonly kind: string;
  readonly id: string | number;
  readonly label: string;
}

interface Done {
  readonly sentence: AuditSentence;
  readonly subject: Subject;
  readonly before: unknown;
  readonly after: unknown;
}

interface Doer {
  readonly id: number;
  readonly email: string;
}

/** Identifies the version that a change made, so that a colleague with an outdated page learns who made it. */
interface Made {
  readonly thing: string;
  readonly version: number;
  /** The digest of the request's idempotency key. */
  readonly key: string;
}

const orNull = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

/** Records a staff change in the transaction that makes it. */
export const recordStaffAudit = async (
  tx: Tx,
  { id, email }: Doer,
  done: Done,
  now: Date,
  made?: Made,
): Promise<void> => {
  await tx
    .insertInto('audit_event')
    .values({
      operator: email,
      command: done.sentence,
      detail: JSON.stringify(made ?? {}),
      staff_id: id,
      subject_kind: done.subject.kind,
      subject_id: String(done.subject.id),
      subject_label: done.subject.label,
      before: orNull(done.before),
      after: orNull(done.after),
      happened_at: now.toISOString(),
    })
    .execute();
};

/** Records something that the server did by itself, and that staff usually do. */
export const recordServerAudit = async (
  tx: Tx,
  { sentence, subject, before, after }: Done,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('audit_event')
    .values({
      operator: 'server',
      command: sentence,
      detail: '{}',
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      subject_label: subject.label,
      before: orNull(before),
      after: orNull(after),
      happened_at: now.toISOString(),
    })
    .execute();
};

const MINUTE = 60_000;

/**
 * Records that a staff person views personal data, before they see it. A page reads the same data many times, so the table keeps one row
 * per minute.
 */
export const recordRead = async (
  db: Db,
  staffId: number,
  sentence: AuditSentence,
  subject: Pick<Subject, 'kind' | 'id'> | undefined,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('staff_read')
    .values({
      staff_id: staffId,
      sentence,
      subject_kind: subject?.kind ?? '',
      subject_id: String(subject?.id ?? ''),
      minute: new Date(Math.floor(now.getTime() / MINUTE) * MINUTE).toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
