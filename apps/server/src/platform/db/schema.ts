import type { Day } from '@hitosoroi/rules/day';
import type { FormContent } from '@hitosoroi/rules/facility-form';
import type { TickedPoint } from '@hitosoroi/rules/facility-points';
import type { CountedFigure } from '@hitosoroi/rules/figures';
import type { DraftForm } from '@hitosoroi/rules/form-draft';
import type { Language } from '@hitosoroi/rules/language';
import type { OrderColumn } from '@hitosoroi/rules/order-columns';
import type { Answers, FormInput } from '@hitosoroi/rules/order-form';
import type { OrderState, PayingWay } from '@hitosoroi/rules/order-states';
import type { OrderStatus } from '@hitosoroi/rules/order-status';
import type { PaymentEvent } from '@hitosoroi/rules/payment-events';
import type { ReceiptKind } from '@hitosoroi/rules/receipt';
import type { SetPart } from '@hitosoroi/rules/set-contents';
import type { StaffRole } from '@hitosoroi/rules/staff-roles';
import type { WorkKind } from '@hitosoroi/rules/staff-work';
import type { ColumnType, Generated } from 'kysely';
import type { ReceiptContent } from './receipt-content.ts';

export type PictureType = 'image/svg+xml' | 'image/webp';

/** An instant, as an ISO string in UTC. */
type Instant = string;

/** JSON is written as text, which both engines take, and read as the value. */
type Json<Value> = ColumnType<Value, string, string>;

/** The tables that code reads or writes so far, as rows come out of both engines. */
export interface Tables {
  seller: SellerTable;
  catalogue_import: CatalogueImportTable;
  catalogue_fact: CatalogueFactTable;
  institution: InstitutionTable;
  facility: FacilityTable;
  facility_point: FacilityPointTable;
  facility_form: FacilityFormTable;
  invitation: InvitationTable;
  rental_set: RentalSetTable;
  set_option: SetOptionTable;
  picture: PictureTable;
  picture_file: PictureFileTable;
  set_picture: SetPictureTable;
  facility_set: FacilitySetTable;
  facility_option: FacilityOptionTable;
  member: MemberTable;
  person: PersonTable;
  registration: RegistrationTable;
  session: SessionTable;
  known_device: KnownDeviceTable;
  token: TokenTable;
  email_change: EmailChangeTable;
  mail_code: MailCodeTable;
  orders: OrderTable;
  staff_answers: StaffAnswersTable;
  order_item: OrderItemTable;
  order_event: OrderEventTable;
  payment_attempt: PaymentAttemptTable;
  payer_link: PayerLinkTable;
  lost_attempt: LostAttemptTable;
  notice: NoticeTable;
  refund: RefundTable;
  transfer: TransferTable;
  transfer_failure: TransferFailureTable;
  account_link: AccountLinkTable;
  review: ReviewTable;
  receipt: ReceiptTable;
  order_note: OrderNoteTable;
  correction: CorrectionTable;
  search_word: SearchWordTable;
  mail: MailTable;
  mail_elsewhere: MailElsewhereTable;
  due_job: DueJobTable;
  inquiry: InquiryTable;
  inquiry_answer: InquiryAnswerTable;
  staff_claim: StaffClaimTable;
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
  day_close: DayCloseTable;
  day_figure: DayFigureTable;
  counted_day: CountedDayTable;
  export_set: ExportSetTable;
  staff_export: StaffExportTable;
  staff_export_part: StaffExportPartTable;
  staff_export_order: StaffExportOrderTable;
  limit_count: LimitCountTable;
  serving: ServingTable;
}

interface SellerTable {
  id: number;
  name: string;
  name_en: string | null;
  representative: string;
  representative_en: string | null;
  address: string;
  address_en: string | null;
  phone: string;
  email: string;
  invoice_number: string;
  payment_provider: string | null;
  payment_provider_en: string | null;
  /** In yen, for each set and day. */
  late_fee_per_day: number | null;
  /** The most that repair or replacement of a set costs the member, in yen. */
  damage_fee_limit: number | null;
  /** Who is responsible for personal data. */
  privacy_officer: string | null;
  privacy_officer_en: string | null;
}

interface CatalogueImportTable {
  id: Generated<number>;
  digest: string;
  day: Day;
  imported_at: Instant;
}

/** What a catalogue file said last of one thing, like `facilities/aoba/name`. */
interface CatalogueFactTable {
  path: string;
  value: Json<unknown>;
}

interface InstitutionTable {
  id: Generated<number>;
  handle: string;
  name: string;
  name_en: string | null;
  version: Generated<number>;
}

interface FacilityTable {
  id: Generated<number>;
  handle: string;
  institution_id: number;
  name: string;
  name_en: string | null;
  /** As set by hand. Whether it is open on a day is asked of the rules, by these and the days on which it changes by itself. */
  is_open: boolean;
  is_published: boolean;
  opens_on: Generated<Day | null>;
  closes_on: Generated<Day | null>;
  publishes_on: Generated<Day | null>;
  order_type: number;
  start_date: Day;
  end_date: Day;
  main_end_date: Day | null;
  payment_cancel_method: number;
  payment_term_days: number;
  cancel_policy: string;
  cancel_policy_en: string | null;
  form_content: Json<FormContent>;
  /** The facility that it is the rehearsal of. Given when it is made, and the same for ever: whoever tries to change it is refused. */
  rehearsal_of: ColumnType<number | null, number | null | undefined, never>;
  /** Of its details: what staff set of it, apart from form, sets and whether it is open. */
  version: Generated<number>;
  /** Of what it offers and at which prices, apart from all else of it. */
  offers_version: Generated<number>;
}

/** What somebody has ticked before a facility opens. */
interface FacilityPointTable {
  facility_id: number;
  point: TickedPoint;
  staff_id: number;
  checked_at: Instant;
}

/** What staff work on beside the form that a facility asks; none where nobody did so far. */
interface FacilityFormTable {
  facility_id: number;
  version: Generated<number>;
  draft: ColumnType<DraftForm | null, string | null | undefined, string | null>;
  drafted_by: Generated<number | null>;
  drafted_at: Generated<Instant | null>;
  /** The questions for staff only. One that is invisible is retired. */
  staff_inputs: Json<FormInput[]>;
  /** The highest number that a question of the facility ever had. */
  last_id: number;
}

interface InvitationTable {
  digest: string;
  facility_id: number;
  kind: 'key' | 'code';
  secret: string;
  expires_at: Instant | null;
  /** None for those from before it was kept. */
  created_at: Generated<Instant | null>;
  version: Generated<number>;
}

interface RentalSetTable {
  id: Generated<number>;
  version: Generated<number>;
  /** Whether no facility should begin to offer it. Those that do go on. */
  is_retired: Generated<boolean>;
  /** The one facility that may offer it; none where all may. */
  facility_id: Generated<number | null>;
  handle: string;
  name: string;
  name_en: string | null;
  description: string;
  description_en: string | null;
  multi_a_enabled: boolean;
  multi_a_numeral: string | null;
  multi_a_numeral_en: string | null;
  multi_b_enabled: boolean;
  multi_b_numeral: string | null;
  multi_b_numeral_en: string | null;
  kind: string | null;
  kind_en: string | null;
  contents: ColumnType<readonly SetPart[] | null, string | null, string | null>;
}

interface SetOptionTable {
  id: Generated<number>;
  set_id: number;
  handle: string;
  name: string;
  name_en: string | null;
  description: string;
  description_en: string | null;
  /** What a facility begins with: what is paid stands in `facility_option`. */
  usual_price: number;
  usual_price_type: number;
  sort_order: number;
  /** Whether no facility should begin to offer it. Those that do go on. */
  is_retired: Generated<boolean>;
  /** What its swatch is painted with, like #2b4a8b. */
  color: string | null;
}

interface PictureTable {
  digest: string;
  /** When the console last had it: it stays for a while, so that one can go back to how a set was. */
  kept_at: Generated<Instant | null>;
}

interface PictureFileTable {
  picture_digest: string;
  width: number;
  media_type: PictureType;
  content: Uint8Array;
}

interface SetPictureTable {
  set_id: number;
  position: number;
  picture_digest: string;
  /** What it shows, for those who cannot see it. */
  alt: Generated<string | null>;
  alt_en: Generated<string | null>;
}

/** A set that a facility offers. */
interface FacilitySetTable {
  facility_id: number;
  set_id: number;
  sort_order: number;
  /** The first and the last day on which it is offered; none where the facility's own are meant. */
  offered_from: Generated<Day | null>;
  offered_until: Generated<Day | null>;
}

/** An option of such a set, at the price of this facility. */
interface FacilityOptionTable {
  facility_id: number;
  set_id: number;
  option_id: number;
  price: number;
  price_type: number;
  sort_order: number;
  is_offered: boolean;
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

interface OrderTable {
  order_number: string;
  member_id: number;
  facility_id: number;
  idempotency_key: string;
  request_digest: string;
  order_status: OrderStatus;
  payment_method: number;
  payment_cancel_method: number;
  cancel_request_status: number;
  cancel_request_note: string | null;
  /** When the member asked to cancel, and why where they said so. */
  cancel_requested_at: Generated<Instant | null>;
  cancel_request_reason: Generated<string | null>;
  payment_date: Day | null;
  payment_limit_date: Day | null;
  main_end_date: Day | null;
  start_date: Day | null;
  end_date: Day | null;
  price: number;
  language: Language;
  facility_name: string;
  facility_name_en: string | null;
  institution_name: string;
  institution_name_en: string | null;
  cancel_policy: string;
  cancel_policy_en: string | null;
  form_content: Json<Answers>;
  facility_form_content: Json<FormContent>;
  /** The terms of rental that were agreed to, by their day; none for orders from before there were any. */
  terms_version: string | null;
  late_fee_per_day: number | null;
  damage_fee_limit: number | null;
  /** Whom the order is for, as they were called then; none where the member was not asked. */
  person_name: Generated<string | null>;
  person_name_kana: Generated<string | null>;
  ordered_at: Instant;
  /** Of the answers: whoever corrects them says which they saw. */
  answers_version: Generated<number>;
}

/** What staff answered at an order. The shop never reads it. */
interface StaffAnswersTable {
  order_number: string;
  version: Generated<number>;
  answers: Json<Answers>;
}

interface OrderItemTable {
  order_number: string;
  position: number;
  set_id: number;
  option_id: number;
  set_name: string;
  set_name_en: string | null;
  option_name: string;
  option_name_en: string | null;
  quantity_a: number;
  numeral_a: string | null;
  numeral_a_en: string | null;
  quantity_b: number;
  numeral_b: string | null;
  numeral_b_en: string | null;
  unit_price: number;
  price: number;
}

interface OrderEventTable {
  id: Generated<number>;
  order_number: string;
  kind: string;
  from_status: number | null;
  to_status: number | null;
  notice_id: number | null;
  detail: Json<Record<string, unknown>>;
  happened_at: Instant;
}

interface PaymentAttemptTable {
  trading_id: string;
  order_number: string;
  provider: string;
  amount: number;
  payment_method: number;
  state: 'live' | 'settled' | 'ended';
  payment_id: string | null;
  store_id: string | null;
  receipt_number: string | null;
  payment_limit_date: Day | null;
  created_at: Instant;
  ended_at: Instant | null;
  last_event: PaymentEvent | null;
  /** The day of the last mail that reminded of its number. */
  reminded_on: Day | null;
  /** When the provider's page was last opened, and by whom: `member`, or a digest of what a payer's tab calls itself. */
  opened_at: Instant | null;
  opened_by: string | null;
}

/** A link with which somebody else pays an order. */
interface PayerLinkTable {
  order_number: string;
  digest: string;
  created_at: Instant;
  expires_at: Instant;
  taken_back_at: Instant | null;
}

interface LostAttemptTable {
  trading_id: string;
  order_number: string | null;
  amount: number | null;
  found_at: Instant;
}

interface NoticeTable {
  id: Generated<number>;
  provider: string;
  notice_id: string;
  body_digest: string;
  /** What its signature covers. None where another notice has that signature already, or where it has no right one. */
  signed_digest: string | null;
  body: string;
  trading_id: string | null;
  outcome: 'received' | 'applied' | 'ignored' | 'review';
  received_at: Instant;
}

interface RefundTable {
  id: Generated<number>;
  order_number: string;
  trading_id: string;
  payment_id: string;
  amount: number;
  way: 'provider' | 'bank-transfer';
  state: 'asked' | 'unknown' | 'done' | 'refused';
  /** Whether what went back was only held on the card. */
  is_release: Generated<boolean>;
  asked_at: Instant;
  /** Whose decision it was, where one of staff made it in the console: they do not release it. */
  asked_by: Generated<number | null>;
  ended_at: Instant | null;
}

/** Where a refund goes that goes by bank: given by the member or typed by one of staff, released by another. */
interface TransferTable {
  refund_id: number;
  version: number;
  /** JSON of `BankAccount`; none before it is known, and when it was forgotten, some time after the money went back. */
  account: string | null;
  /** When the member was last asked for it; by nobody of staff where it went by itself. */
  account_asked_at: Generated<Instant | null>;
  account_asked_by: Generated<number | null>;
  /** None of staff where the member gave it on the page of a link. */
  entered_by: number | null;
  entered_at: Instant | null;
  /** Who of staff had sent that link. */
  link_by: Generated<number | null>;
  released_by: number | null;
  released_at: Instant | null;
  filed_at: Instant | null;
  /** Of the bank's file that it is in, and when that is to be paid. */
  file_id: Generated<string | null>;
  pay_on: Generated<Day | null>;
  /** When it was known what the bank did with it: it was made, or its refund had ended otherwise and somebody looked. */
  closed_at: Generated<Instant | null>;
  /** Who said that the bank could not pay it, and that it goes to the same account again: they do not release it. */
  failed_by: Generated<number | null>;
}

/** What the bank could not pay, and what followed. */
interface TransferFailureTable {
  refund_id: number;
  failed_at: Instant;
  failed_by: number;
  reason: string;
  next: 'ask' | 'again' | 'nothing';
  filed_at: Instant;
  file_id: string | null;
  pay_on: Day | null;
  /** Of what was paid and came back: when it had been marked as made, and the day the bank names. */
  paid_at: Generated<Instant | null>;
  returned_on: Generated<Day | null>;
}

/** Links to the page on which a member gives the account of a transfer. Only the newest of a refund opens it. */
interface AccountLinkTable {
  digest: string;
  refund_id: number;
  asked_by: number | null;
  created_at: Instant;
  expires_at: Instant;
  replaced_at: Instant | null;
}

interface ReviewTable {
  id: Generated<number>;
  kind: string;
  order_number: string | null;
  notice_id: number | null;
  detail: Json<Record<string, unknown>>;
  created_at: Instant;
  closed_at: Instant | null;
  closing_note: string | null;
}

/** What was issued, word for word: neither the seller's data nor the catalogue changes it later. */
interface ReceiptTable {
  order_number: string;
  kind: ReceiptKind;
  number: string;
  /** As the member entered it, without a title. */
  addressee: string;
  content: Json<ReceiptContent>;
  issued_at: Instant;
  /** When and in which language it was first downloaded. */
  original_at: Generated<Instant | null>;
  original_language: Generated<Language | null>;
  /** How many copies were made after that, and when the last one. */
  copies: Generated<number>;
  reissued_at: Generated<Instant | null>;
}

/** What a member of staff wrote at an order. Its words stay; whether it is done, and the day to come back to it, change. */
interface OrderNoteTable {
  id: Generated<number>;
  version: Generated<number>;
  order_number: string;
  staff_id: number;
  text: string;
  follow_up_on: Day | null;
  done_at: Instant | null;
  created_at: Instant;
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

interface MailTable {
  id: Generated<number>;
  /** Counts what staff, or a bounce, changed of it. */
  version: Generated<number>;
  message_id: string;
  /** What it is about, and so whose it is: whatever address it went to. */
  order_number: Generated<string | null>;
  member_id: Generated<number | null>;
  inquiry_id: Generated<number | null>;
  facility_id: Generated<number | null>;
  /** Whether it holds a link or a code that opens something: shown to nobody, and blanked once it is sent. */
  is_secret: Generated<boolean>;
  recipient: string;
  reply_to: string | null;
  language: Language;
  kind: string;
  subject: string;
  text_body: string;
  html_body: string;
  state: 'waiting' | 'sent' | 'failed';
  created_at: Instant;
  useful_until: Instant | null;
  sent_at: Instant | null;
  last_error: string | null;
  /** Why it failed: taken by no server, of no more use, or given back after it was sent. */
  failure: Generated<'refused' | 'gave-up' | 'expired' | 'bounced' | null>;
  /** The address that it was written to, where staff corrected that. */
  corrected_from: Generated<string | null>;
  /** When staff decided that nothing more is to be done about it, and why. */
  dismissed_at: Generated<Instant | null>;
  dismissal_note: Generated<string | null>;
}

/** To which address staff sent a mail that is not its reader's own, and how they knew whom they had before them. */
interface MailElsewhereTable {
  id: Generated<number>;
  /** The mail may be gone: sent ones are kept for some weeks. */
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
  leased_until: Instant | null;
  leased_by: string | null;
  tries: number;
  last_error: string | null;
  created_at: Instant;
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

/** Who has taken a piece of work. */
interface StaffClaimTable {
  kind: WorkKind;
  /** An order's number for a request to cancel, else the id. */
  subject: string;
  staff_id: number;
  taken_at: Instant;
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

type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;

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

interface Counted {
  count: number;
  yen: number;
}

type DayFigures = ColumnType<
  | (Record<'placed' | 'paid_card' | 'paid_store' | 'refunded_card' | 'refunded_transfer' | 'canceled', Counted> & {
      /** Not among those of the first days. */
      paid_beside?: Counted;
      returned_transfer?: Counted;
    })
  | null,
  string | null | undefined,
  string | null
>;

/** The close of a day, once somebody began with it. */
interface DayCloseTable {
  day: Day;
  version: Generated<number>;
  /** How far the comparison with what the provider knows is. */
  compare_state: 'none' | 'waiting' | 'done' | 'failed';
  attempts_total: Generated<number>;
  attempts_done: Generated<number>;
  differences: Json<
    { order: string; yen: number; outcome: 'moved' | 'for review' | 'not answered' | 'unknown to us' }[]
  >;
  compared_at: Generated<Instant | null>;
  signed_by: Generated<number | null>;
  signed_at: Generated<Instant | null>;
  /** The figures whose payments were compared. */
  compared_figures: DayFigures;
  /** What the person saw who signed it. */
  signed_figures: DayFigures;
  note: Generated<string | null>;
}

/** Which orders are exported, as the address of the list has it. */
interface ExportFilter {
  facility?: string;
  state?: OrderState;
  method?: PayingWay;
  from?: Day;
  to?: Day;
  start?: Day;
}

/** Columns and a choice of orders under a name. */
interface ExportSetTable {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  format: Generated<'csv' | 'xlsx'>;
  columns: Json<OrderColumn[]>;
  filter: Json<ExportFilter>;
  created_at: Instant;
  retired_at: Instant | null;
}

/** A file of orders that a member of staff asked for. */
interface StaffExportTable {
  id: Generated<number>;
  staff_id: number;
  set_id: number | null;
  /** Only what has not gone out under its set. */
  is_new_only: boolean;
  format: 'csv' | 'xlsx';
  columns: Json<OrderColumn[]>;
  filter: Json<ExportFilter>;
  /** The person's facilities, when they asked. */
  facilities: Json<'all' | number[]>;
  state: 'waiting' | 'ready' | 'failed' | 'over';
  problem: Generated<'broken' | 'too-long' | null>;
  /** Which run of the work writes it. */
  run: Generated<string | null>;
  orders_total: Generated<number>;
  orders_done: Generated<number>;
  /** How many of these are told to be cancelled. */
  cancellations: Generated<number>;
  rows_done: Generated<number>;
  parts: Generated<number>;
  asked_at: Instant;
  ready_at: Generated<Instant | null>;
  expires_at: Generated<Instant | null>;
  /** When the whole file had arrived. */
  taken_at: Generated<Instant | null>;
  taken_back_at: Generated<Instant | null>;
}

interface StaffExportPartTable {
  export_id: number;
  position: number;
  content: Uint8Array;
}

/** That an order is in a file of a set. It has gone out once that was taken. */
interface StaffExportOrderTable {
  set_id: number;
  order_number: string;
  export_id: number;
  /** The file does not order it but says that it was cancelled. */
  is_cancellation: Generated<boolean>;
}

/** What happened at a facility on a day, added up. */
interface DayFigureTable {
  /** `ALL_FACILITIES` for all of them together, where arrivals are not told by their invitation. */
  facility_id: number;
  day: Day;
  figure: CountedFigure;
  /** The digest of the invitation of arrivals, the way of paying of orders, the id of a set; else empty. */
  part: string;
  count: number;
  yen: number;
}

/** The days whose orders are counted in the table above. Arrivals and carts are counted as they come. */
interface CountedDayTable {
  day: Day;
  counted_at: Instant;
}

/** How often something was done, of what is limited. `until` is by the database's own clock. */
interface LimitCountTable {
  key: string;
  count: number;
  until: Instant;
}

interface ServingTable {
  id: number;
  is_production: boolean;
  public_url: string;
  /** It was moved here, and no server has taken it over. */
  is_copy: Generated<boolean>;
}
