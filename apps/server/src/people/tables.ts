import type { EASY, Language } from '@hitosoroi/rules/language';
import type { DraftKind } from '@hitosoroi/rules/phrase';
import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import type { Generated } from 'kysely';
import type { Instant, Json, OptionalJson } from '../platform/db/schema.ts';

/** The tables of this wing: members, persons they order for, staff, inquiries, what staff did. No other wing writes them. */
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
    inquiry_word: InquiryWordTable;
    inquiry: InquiryTable;
    inquiry_answer: InquiryAnswerTable;
    phrase: PhraseTable;
    staff_draft: StaffDraftTable;
    audit_event: AuditEventTable;
    staff: StaffTable;
    staff_role: StaffRoleTable;
    staff_facility: StaffFacilityTable;
    staff_session: StaffSessionTable;
    staff_device: StaffDeviceTable;
    staff_passkey: StaffPasskeyTable;
    staff_ceremony: StaffCeremonyTable;
    staff_token: StaffTokenTable;
    first_admin_link: FirstAdminLinkTable;
    staff_recovery_code: StaffRecoveryCodeTable;
    staff_action: StaffActionTable;
    staff_read: StaffReadTable;
  }
}

interface MemberTable {
  id: Generated<number>;
  facility_id: number;
  /** The member's own facility, while they order for a person at another facility. */
  home_facility_id: Generated<number | null>;
  /** The facility from which the key of the last login moved the member, and their `home_facility_id` there: the way back. */
  left_facility_id: Generated<number | null>;
  left_home_id: Generated<number | null>;
  email: string;
  email_key: string;
  password_hash: string;
  name: string;
  name_kana: string;
  phone_number: string;
  language: Language;
  /** Easy Japanese for mails, or null. */
  wording: Generated<typeof EASY | null>;
  confirmed_at: Instant | null;
  /** Since when the shop asks the member whether they chose their password. Null if there is no need to ask, or they have answered. */
  password_asked_at: Generated<Instant | null>;
  created_at: Instant;
  version: Generated<number>;
}

/** A person for whom a member orders. The member is another person. */
interface PersonTable {
  member_id: number;
  /** A random number, which reveals no count and is never used again. */
  id: number;
  facility_id: number;
  name: string;
  name_kana: string;
  created_at: Instant;
}

/** What a visitor typed to register an unconfirmed address. */
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
  wording: Generated<typeof EASY | null>;
  /** The digest of the secret in the browser that registered. */
  browser_digest: string | null;
  /** Whether the address was also registered with another password. */
  is_contested: Generated<boolean>;
  created_at: Instant;
}

interface SessionTable {
  digest: string;
  member_id: number;
  /** Whether the session began with the link that confirms the address, or in the browser that opened the link. */
  by_mail: Generated<boolean>;
  created_at: Instant;
  expires_at: Instant;
}

interface KnownDeviceTable {
  digest: string;
  member_id: number;
  /** Whether the link that confirmed the address was opened in this browser. */
  by_mail: Generated<boolean>;
  created_at: Instant;
}

interface TokenTable {
  digest: string;
  member_id: number;
  purpose: 'confirm' | 'reset';
  /** The registration to confirm. */
  registration_id: Generated<number | null>;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

/** A mail address that staff entered for a member. It takes effect when the member opens the mailed link and proves who they are. */
interface EmailChangeTable {
  member_id: number;
  /** The digest of the link's secret. */
  digest: string;
  email: string;
  staff_id: number;
  /** How many passwords were tried. */
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
}

/** A browser that requested a mail and waits for its code. */
interface MailCodeTable {
  /** The digest of the waiting browser's ticket. */
  ticket_digest: string;
  purpose: 'confirm' | 'reset';
  /** Null if no mail was written. The browser does not learn that. */
  member_id: number | null;
  registration_id: number | null;
  /** Null if the mail has only a link. */
  code_digest: string | null;
  /** The Message-ID of the mail, if this browser may see its delivery state. */
  message_id: string | null;
  /** When the registration was confirmed with the password that it was made with. The browser that made it then logs in. */
  confirmed_at: Generated<Instant | null>;
  tries: number;
  created_at: Instant;
  expires_at: Instant;
}

/** One field that staff corrected, of a member or of an order's answers. */
interface CorrectionTable {
  id: Generated<number>;
  member_id: number;
  /** Null for a field of the member. */
  order_number: string | null;
  staff_id: number;
  /** A column of the member, or a question of the order's form by its key. */
  field: string;
  before: string;
  after: string;
  corrected_at: Instant;
}

/**
 * A word by which staff find a member or an order. A search matches the beginning of a word. The same transaction writes the word and the
 * text that it comes from.
 */
interface SearchWordTable {
  word: string;
  /** The facility of the order. A word of the member's data has a row for each facility where the member is or has ordered. */
  facility_id: number;
  member_id: number;
  /** Empty for a word of the member's data. */
  order_number: string;
}

interface InquiryWordTable {
  word: string;
  inquiry_id: number;
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
  /** The language that the sender used the shop in. Null for older inquiries of visitors. */
  language: Generated<Language | null>;
  /** When staff closed the inquiry. */
  closed_at: Generated<Instant | null>;
}

interface InquiryAnswerTable {
  id: Generated<number>;
  inquiry_id: number;
  staff_id: number;
  language: Language;
  content: string;
  created_at: Instant;
}

/** A text that staff prepared for mails, in both languages, with fields in braces (`rules/phrase.ts`). */
interface PhraseTable {
  id: Generated<number>;
  version: Generated<number>;
  title: string;
  title_en: string;
  text: string;
  text_en: string;
  created_at: Instant;
}

/** What a staff person has written to the member of an order, or to the sender of an inquiry, and has not sent. */
interface StaffDraftTable {
  staff_id: number;
  kind: DraftKind;
  /** The order's number, or the inquiry's id. */
  subject: string;
  language: Language;
  content: string;
  saved_at: Instant;
}

/** A change by a command or by a staff person. A command leaves the nullable columns empty. */
interface AuditEventTable {
  id: Generated<number>;
  /** The machine account that ran the command, or the staff person's mail address. */
  operator: string;
  /** The command, or the audit's sentence for a change by staff. */
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
  /** A password always requires an authenticator app too. */
  password_hash: string | null;
  totp_secret: string | null;
  /** The time step of the last code that was used, because each code works once. */
  totp_step: number | null;
  /** A secret that the person is adding to an authenticator app. */
  totp_pending: string | null;
  /** When they first set up signing in. */
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

/** A challenge for an authenticator. */
interface StaffCeremonyTable {
  digest: string;
  purpose: 'enrol' | 'sign-in' | 'again' | 'add';
  staff_id: number | null;
  challenge: string;
  expires_at: Instant;
}

/** The mailed link for setting up a staff person's sign-in. */
interface StaffTokenTable {
  digest: string;
  staff_id: number;
  purpose: 'invitation' | 'reset';
  /** The secret for an authenticator app, if the person chooses one. It stays the same each time the link is opened. */
  totp_secret: string;
  expires_at: Instant;
}

interface StaffRecoveryCodeTable {
  staff_id: number;
  digest: string;
}

/** A completed change in the console, stored so that a repeated request changes nothing. */
interface StaffActionTable {
  staff_id: number;
  key_digest: string;
  call: string;
  request_digest: string;
  /** Null if the answer contained secrets, or was deleted because a member was erased. */
  answer: OptionalJson;
  created_at: Instant;
}

/** A staff person viewed personal data. If they view the same data again within a minute, there is still one row. */
interface StaffReadTable {
  id: Generated<number>;
  staff_id: number;
  sentence: string;
  /** Empty if the person viewed a list. */
  subject_kind: string;
  subject_id: string;
  minute: Instant;
}

/** The link with which the first admin makes their account. There is at most one. */
interface FirstAdminLinkTable {
  id: number;
  digest: string;
  expires_at: Instant;
}
