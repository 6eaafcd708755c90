import type { Language } from '@hitosoroi/rules/language';
import type { Generated } from 'kysely';
import type { Total } from './backup-record.ts';
import type { Instant, Json } from './db/schema.ts';

/**
 * The tables of this wing: mails, due jobs, limit counts, backups, the content's stamp, assets of builds, and which shop the database
 * belongs to. No other wing writes them.
 */
declare module './db/schema.ts' {
  interface Tables {
    mail: MailTable;
    mail_elsewhere: MailElsewhereTable;
    due_job: DueJobTable;
    limit_count: LimitCountTable;
    serving: ServingTable;
    content_stamp: ContentStampTable;
    backup: BackupTable;
    backup_drill: BackupDrillTable;
    kept_asset: KeptAssetTable;
  }
}

/** A backup, or a mark: a moment to which pgBackRest can go back. */
interface BackupTable {
  name: string;
  /** The time of the data in the backup. */
  data_at: Instant;
  /** When another machine had the whole backup. Null until then. */
  finished_at: Instant | null;
  bytes: number | null;
  /** The SHA-256 of the file. Null for a mark, because pgBackRest checks its own files. */
  digest: string | null;
  /** The id of the transaction up to which pgBackRest recovers. Null if the backup is a file. */
  xid: string | null;
  totals: Json<readonly Total[]>;
}

/** A drill, which fetched a backup, restored it and counted its rows. */
interface BackupDrillTable {
  id: Generated<number>;
  backup_name: string;
  drilled_at: Instant;
  /** How many totals differed from the recorded totals, or 1 if the backup could not be restored. */
  differences: number;
}

/** The table has one row. Only the database's triggers write it. */
interface ContentStampTable {
  id: number;
  stamp: string;
}

/** A built file of a page, from any build that a server ran during the last week. `used_at` is a time of the database's clock. */
interface KeptAssetTable {
  app: 'shop' | 'console';
  name: string;
  content: Uint8Array;
  is_brotli: boolean;
  used_at: Instant;
}

interface MailTable {
  id: Generated<number>;
  /** Increases with each change by staff, and with each bounce. */
  version: Generated<number>;
  message_id: string;
  /** The order, member, inquiry or facility that the mail is about. Staff find the mail there, even if the mail went to another address. */
  order_number: Generated<string | null>;
  member_id: Generated<number | null>;
  inquiry_id: Generated<number | null>;
  facility_id: Generated<number | null>;
  /** Whether the mail contains a link or a code that gives access. Such a mail is never displayed, and is blanked when it is sent. */
  is_secret: Generated<boolean>;
  recipient: string;
  reply_to: string | null;
  language: Language;
  kind: string;
  subject: string;
  /** The subject of a mail with a code, which begins with the code. Staff see only `subject`. Blanked like the text. */
  subject_with_code: Generated<string | null>;
  text_body: string;
  html_body: string;
  state: 'waiting' | 'sent' | 'failed';
  created_at: Instant;
  useful_until: Instant | null;
  sent_at: Instant | null;
  last_error: string | null;
  /** Why the mail failed: the mail server refused it, the last retry failed, it expired before it could be sent, or it bounced. */
  failure: Generated<'refused' | 'gave-up' | 'expired' | 'bounced' | null>;
  /** The original mail address, if staff corrected it. */
  corrected_from: Generated<string | null>;
  /** When staff decided to leave the mail undelivered, and why. */
  dismissed_at: Generated<Instant | null>;
  dismissal_note: Generated<string | null>;
}

/** A mail that staff sent to an address that is not its reader's own. `identity` says how staff verified the person. */
interface MailElsewhereTable {
  id: Generated<number>;
  /** The mail may have been deleted, because sent mails are kept for only some weeks. */
  mail_id: number;
  member_id: number | null;
  inquiry_id: number | null;
  facility_id: number | null;
  staff_id: number;
  from_address: string;
  to_address: string;
  identity: string;
  sent_at: Instant;
}

interface DueJobTable {
  id: Generated<number>;
  kind: string;
  subject: string;
  due_at: Instant;
  /** If the job has failed, when it was first due. The alerts use this time. `due_at` is the time of the next try. */
  waiting_since: Generated<Instant | null>;
  leased_until: Instant | null;
  leased_by: string | null;
  tries: number;
  last_error: string | null;
  created_at: Instant;
  /** The span that scheduled the job, in the format of the header `traceparent`. Null if traces are off, or the sampler dropped it. */
  trace: Generated<string | null>;
}

/** How often something with a limit was done. `until` says when the count expires by the database's clock. */
interface LimitCountTable {
  key: string;
  count: number;
  until: Instant;
}

interface ServingTable {
  id: number;
  is_production: boolean;
  public_url: string;
  /** Whether a move copied this database here, and no server has used it since. */
  is_copy: Generated<boolean>;
  /** Whether the orders and payments are those of a rehearsal. Never changes once a production server has used the database. */
  is_rehearsal: Generated<boolean>;
}
