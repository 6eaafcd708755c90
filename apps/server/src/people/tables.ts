import type { Language } from '@hitosoroi/rules/language';
import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import type { Generated } from 'kysely';
import type { Instant, Json, OptionalJson } from '../platform/db/schema.ts';

/** The tables of this wing: members, whom they order for, staff, inquiries, what staff did. No other wing writes them. */
declare module '../platform/db/schema.ts' {
  interface Tables {
    member: MemberTable;
    person: PersonTable;
    registration: RegistrationTable;
    session: SessionTable;
    known_device: KnownDeviceTable;
    token: TokenTable;
    email_change: EmailChangeTable;
    mail_code: MailCodeTable;
    correction: CorrectionTable;
    search_word: SearchWordTable;
    inquiry: InquiryTable;
    inquiry_answer: InquiryAnswerTable;
    audit_event: AuditEventTable;
    staff: StaffTable;
    staff_role: StaffRoleTable;
    staff_facility: StaffFacilityTable;
    staff_session: StaffSessionTable;
    staff_device: StaffDeviceTable;
    staff_passkey: StaffPasskeyTable;
    staff_ceremony: StaffCeremonyTable;
    staff_token: StaffTokenTable;
    staff_recovery_code: StaffRecoveryCodeTable;
    staff_action: StaffActionTable;
    staff_read: StaffReadTable;
  }
}

interface MemberTable {
  id: Generated<number>;
  facility_id: number;
  /** Where the member belongs, while they order for somebody at another facility. */
  home_facility_id: Generated<number | null>;
  email: string;
  email_key: string;
  password_hash: string;
  name: string;
  name_kana: string;
  phone_number: string;
  language: Language;
  confirmed_at: Instant | null;
  /** Since when they have to say whether they chose their password; null where they need not, or have. */
  password_asked_at: Generated<Instant | null>;
  created_at: Instant;
  version: Generated<number>;
}

/** Somebody whom a member orders for, besides themselves. */
interface PersonTable {
  member_id: number;
  /** Drawn at random, so that it neither counts anybody nor is given twice. */
  id: number;
  facility_id: number;
  name: string;
  name_kana: string;
  created_at: Instant;
}

/** What somebody typed to register an address that is not confirmed. */
interface RegistrationTable {
  id: Generated<number>;
  member_id: number;
  facility_id: number;
  email: string;
  password_hash: string;
  name: string;
  name_kana: string;
  phone_number: string;
  language: Language;
  /** The browser in which it was made. */
  browser_digest: string | null;
  /** Whether another password was registered for the same address while this one waited. */
  is_contested: Generated<boolean>;
  created_at: Instant;
}

interface SessionTable {
  digest: string;
  member_id: number;
  /** Whether it came by the link that confirmed the address, or in the browser that opened it. */
  by_mail: Generated<boolean>;
  created_at: Instant;
  expires_at: Instant;
}

interface KnownDeviceTable {
  digest: string;
  member_id: number;
  /** Whether the link that confirmed the address was opened in it. */
  by_mail: Generated<boolean>;
  created_at: Instant;
}

interface TokenTable {
  digest: string;
  member_id: number;
  purpose: 'confirm' | 'reset';
  /** Which registration a link confirms. */
  registration_id: Generated<number | null>;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

/** An address that staff entered for a member. It is theirs once its reader has proved to be the member. */
interface EmailChangeTable {
  member_id: number;
  /** Of the secret in the link. */
  digest: string;
  email: string;
  staff_id: number;
  /** How often a password was typed wrongly. */
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
}

/** What a browser waits for after it asked for a mail: the code in it. */
interface MailCodeTable {
  /** The browser that waits. */
  ticket_digest: string;
  purpose: 'confirm' | 'reset';
  /** None where no mail was written, which nobody is told. */
  member_id: number | null;
  registration_id: number | null;
  /** None where the mail has only its link. */
  code_digest: string | null;
  /** The mail, where this browser may know what became of it. */
  message_id: string | null;
  tries: number;
  created_at: Instant;
  expires_at: Instant;
}

/** One field that staff corrected, of a member or of an order's answers. */
interface CorrectionTable {
  id: Generated<number>;
  member_id: number;
  /** None where it is the member's own. */
  order_number: string | null;
  staff_id: number;
  /** A column of the member, or a question of the order's form by its key. */
  field: string;
  before: string;
  after: string;
  corrected_at: Instant;
}

/** A word by whose beginning staff find a member, or an order of theirs. Made of what is written there, in the same transaction. */
interface SearchWordTable {
  word: string;
  /** The order's; for the member's own words each at which they are or ordered. */
  facility_id: number;
  member_id: number;
  /** Empty for the member's own words. */
  order_number: string;
}

interface InquiryTable {
  id: Generated<number>;
  member_id: number | null;
  facility_id: number | null;
  name: string;
  phone: string | null;
  email: string;
  content: string;
  school_name: string | null;
  facility_name: string | null;
  state: 'open' | 'answered';
  created_at: Instant;
  version: Generated<number>;
  /** The language that the shop had when they wrote; none for older ones of visitors. */
  language: Generated<Language | null>;
  /** When staff decided that nothing more is to be done about it. */
  closed_at: Generated<Instant | null>;
}

/** What staff answered to an inquiry, by mail. */
interface InquiryAnswerTable {
  id: Generated<number>;
  inquiry_id: number;
  staff_id: number;
  language: Language;
  content: string;
  created_at: Instant;
}

/** What a command or a member of staff changed. The columns that may be null are a member of staff's. */
interface AuditEventTable {
  id: Generated<number>;
  /** The account on the machine where the command ran, or the address of the member of staff. */
  operator: string;
  /** The command, or the id of the sentence that says what was done. */
  command: string;
  detail: Json<Record<string, unknown>>;
  staff_id: Generated<number | null>;
  subject_kind: Generated<string | null>;
  subject_id: Generated<string | null>;
  subject_label: Generated<string | null>;
  before: OptionalJson;
  after: OptionalJson;
  happened_at: Instant;
}

interface StaffTable {
  id: Generated<number>;
  version: Generated<number>;
  email: string;
  email_key: string;
  name: string;
  language: Language;
  has_all_facilities: boolean;
  /** A password comes never without an authenticator app. */
  password_hash: string | null;
  totp_secret: string | null;
  /** The last step whose number was used: each is good once. */
  totp_step: number | null;
  /** A secret that the person is about to put into an authenticator app. */
  totp_pending: string | null;
  /** When they first set up a way to sign in. */
  enrolled_at: Instant | null;
  disabled_at: Instant | null;
  created_at: Instant;
}

interface StaffRoleTable {
  staff_id: number;
  role: StaffRole;
}

interface StaffFacilityTable {
  staff_id: number;
  facility_id: number;
}

interface StaffSessionTable {
  id: Generated<number>;
  digest: string;
  staff_id: number;
  browser: string;
  started_at: Instant;
  seen_at: Instant;
  /** When the person last proved who they are. */
  proved_at: Instant;
  expires_at: Instant;
}

interface StaffDeviceTable {
  digest: string;
  staff_id: number;
  created_at: Instant;
}

interface StaffPasskeyTable {
  id: Generated<number>;
  credential_id: string;
  staff_id: number;
  /** In base64url. */
  public_key: string;
  counter: number;
  transports: Json<string[]>;
  label: string;
  created_at: Instant;
  used_at: Instant | null;
}

/** A challenge that an authenticator is to answer. */
interface StaffCeremonyTable {
  digest: string;
  purpose: 'enrol' | 'sign-in' | 'again' | 'add';
  staff_id: number | null;
  challenge: string;
  expires_at: Instant;
}

/** The link of a mail with which somebody sets up signing in. */
interface StaffTokenTable {
  digest: string;
  staff_id: number;
  purpose: 'invitation' | 'reset';
  /** For the authenticator app, if the person chooses one: the same however often the link is opened. */
  totp_secret: string;
  expires_at: Instant;
}

interface StaffRecoveryCodeTable {
  staff_id: number;
  digest: string;
}

/** A change that was done, so that the same request does nothing twice. */
interface StaffActionTable {
  staff_id: number;
  key_digest: string;
  call: string;
  request_digest: string;
  /** None where it held secrets. */
  answer: OptionalJson;
  created_at: Instant;
}

/** That a member of staff looked at personal data, once for each minute. */
interface StaffReadTable {
  id: Generated<number>;
  staff_id: number;
  sentence: string;
  /** Empty for a list. */
  subject_kind: string;
  subject_id: string;
  minute: Instant;
}
