import type { Language } from '@hitosoroi/rules/language';
import { storedThings as texts } from '@hitosoroi/texts/stored-things';
import type { Tables } from '../../platform/db/schema.ts';

/**
 * All data that the shop stores, in the database and in browsers. The privacy policy lists it. Tests compare this file with the schema, the
 * cookies and the shop, so that a developer must declare new data here.
 */

/** The topics of the policy, in the order of its list. */
const topics = [
  'account',
  'person',
  'login',
  'limit',
  'order',
  'answers',
  'payment',
  'receipt',
  'inquiry',
  'mail',
  'staff_record',
] as const;
type Topic = (typeof topics)[number];

/**
 * How a table is declared: with one topic, with a topic for each column, as `staff` if it has only data of our staff, which the
 * customers' policy leaves out, or as `nobody` if it has no personal data.
 */
type Stored<Table extends keyof Tables> =
  | Topic
  | 'staff'
  | 'nobody'
  | Readonly<Record<keyof Tables[Table] & string, Topic>>;

export const storedInDatabase = {
  content_stamp: 'nobody',
  kept_asset: 'nobody',
  database_mark: 'nobody',
  seller: 'nobody',
  catalogue_import: 'nobody',
  catalogue_fact: 'nobody',
  institution: 'nobody',
  facility: 'nobody',
  facility_form: 'nobody',
  invitation: 'nobody',
  rental_set: 'nobody',
  set_option: 'nobody',
  picture: 'nobody',
  picture_file: 'nobody',
  set_picture: 'nobody',
  facility_set: 'nobody',
  facility_option: 'nobody',
  stock_taken: 'nobody',
  member: {
    id: 'account',
    facility_id: 'account',
    home_facility_id: 'account',
    left_facility_id: 'account',
    left_home_id: 'account',
    email: 'account',
    email_key: 'account',
    password_hash: 'account',
    name: 'account',
    name_kana: 'account',
    phone_number: 'account',
    language: 'account',
    wording: 'account',
    confirmed_at: 'account',
    password_asked_at: 'account',
    created_at: 'account',
    version: 'account',
  },
  person: {
    member_id: 'person',
    id: 'person',
    facility_id: 'person',
    name: 'person',
    name_kana: 'person',
    created_at: 'person',
  },
  registration: {
    id: 'account',
    member_id: 'account',
    facility_id: 'account',
    email: 'account',
    password_hash: 'account',
    name: 'account',
    name_kana: 'account',
    phone_number: 'account',
    language: 'account',
    wording: 'account',
    browser_digest: 'login',
    is_contested: 'account',
    created_at: 'account',
  },
  session: 'login',
  known_device: 'login',
  token: 'login',
  email_change: {
    member_id: 'account',
    digest: 'login',
    email: 'account',
    staff_id: 'staff_record',
    tries: 'login',
    created_at: 'account',
    expires_at: 'account',
  },
  mail_code: 'login',
  orders: {
    order_number: 'order',
    member_id: 'order',
    facility_id: 'order',
    idempotency_key: 'order',
    request_digest: 'order',
    order_status: 'order',
    payment_method: 'payment',
    payment_cancel_method: 'order',
    cancel_request_status: 'order',
    cancel_request_note: 'staff_record',
    cancel_requested_at: 'order',
    cancel_request_reason: 'order',
    payment_date: 'payment',
    payment_limit_date: 'payment',
    main_end_date: 'order',
    start_date: 'order',
    end_date: 'order',
    price: 'order',
    language: 'order',
    wording: 'order',
    facility_name: 'order',
    facility_name_en: 'order',
    institution_name: 'order',
    institution_name_en: 'order',
    cancel_policy: 'order',
    cancel_policy_en: 'order',
    form_content: 'answers',
    facility_form_content: 'answers',
    terms_version: 'order',
    late_fee_per_day: 'order',
    damage_fee_limit: 'order',
    person_name: 'person',
    person_name_kana: 'person',
    ordered_at: 'order',
    answers_version: 'order',
  },
  staff_answers: 'staff_record',
  order_item: 'order',
  order_event: 'order',
  payment_attempt: 'payment',
  payer_link: 'payment',
  lost_attempt: 'payment',
  notice: 'payment',
  refund: 'payment',
  transfer: 'payment',
  transfer_failure: 'payment',
  account_link: 'payment',
  receipt: {
    order_number: 'receipt',
    kind: 'receipt',
    number: 'receipt',
    addressee: 'receipt',
    is_payers: 'receipt',
    content: 'receipt',
    issued_at: 'receipt',
    original_at: 'receipt',
    original_language: 'receipt',
    copies: 'receipt',
    reissued_at: 'receipt',
  },
  replaced_receipt: {
    number: 'receipt',
    order_number: 'receipt',
    kind: 'receipt',
    addressee: 'receipt',
    is_payers: 'receipt',
    content: 'receipt',
    issued_at: 'receipt',
    replaced_at: 'receipt',
    replaced_by: 'staff_record',
    replaced_with: 'receipt',
    reason: 'staff_record',
  },
  order_note: 'staff_record',
  order_letter: 'staff_record',
  correction: 'staff_record',
  // Words from names, phone numbers, mail addresses and answers.
  search_word: { word: 'account', facility_id: 'order', member_id: 'account', order_number: 'order' },
  inquiry_word: 'inquiry',
  review: 'staff_record',
  mail: 'mail',
  mail_elsewhere: 'staff_record',
  // Ids of orders, mails and payments that a worker has yet to process.
  due_job: 'order',
  inquiry: {
    id: 'inquiry',
    member_id: 'inquiry',
    facility_id: 'inquiry',
    name: 'inquiry',
    phone: 'inquiry',
    email: 'inquiry',
    content: 'inquiry',
    school_name: 'inquiry',
    facility_name: 'inquiry',
    state: 'inquiry',
    created_at: 'inquiry',
    version: 'inquiry',
    language: 'inquiry',
    closed_at: 'inquiry',
  },
  inquiry_answer: 'inquiry',
  phrase: 'nobody',
  staff_draft: 'staff_record',
  // Which member of staff works on what.
  staff_claim: 'staff_record',
  // Which member of staff ticked which point of a facility's checklist.
  facility_point: 'staff_record',
  audit_event: 'staff_record',
  staff: 'staff',
  staff_role: 'staff',
  staff_facility: 'staff',
  staff_session: 'staff',
  staff_device: 'staff',
  staff_passkey: 'staff',
  staff_ceremony: 'staff',
  staff_token: 'staff',
  // The digest of a secret.
  first_admin_link: 'nobody',
  staff_recovery_code: 'staff',
  staff_action: 'staff_record',
  staff_read: 'staff_record',
  day_close: 'staff_record',
  // Numbers of orders and payments, deleted when the comparison ends.
  compare_run: 'nobody',
  compare_payment: 'order',
  // Counts, without personal data.
  day_figure: 'nobody',
  counted_day: 'nobody',
  export_set: 'nobody',
  // The operator's own account and limit, and who of the staff saved them.
  operator_setting: 'staff_record',
  staff_export: 'staff_record',
  // Copies of orders, deleted after an hour.
  staff_export_part: 'order',
  staff_export_order: 'order',
  // Counts, and digests of IP addresses and mail addresses.
  limit_count: 'limit',
  serving: 'nobody',
  // Only counts and sums.
  backup: 'nobody',
  backup_drill: 'nobody',
} as const satisfies { readonly [Table in keyof Tables]: Stored<Table> };

/** Where a browser stores a thing, and under which names. `days` is for how long, if our code sets a limit. */
interface KeptInBrowser {
  readonly cookies?: readonly string[];
  readonly storage?: readonly string[];
  /** The names in `sessionStorage`, which the browser empties when the tab is closed. */
  readonly tab?: readonly string[];
  readonly caches?: readonly string[];
  readonly days?: number;
}

type InBrowser = keyof typeof texts extends infer Id
  ? Id extends `stored_in_browser.${infer Thing}`
    ? Thing
    : never
  : never;

/** What the shop stores in a browser, in the order of the policy's list. */
export const storedInBrowser: Readonly<Record<InBrowser, KeptInBrowser>> = {
  session: { cookies: ['session'], days: 30 },
  device: { cookies: ['device'], days: 400 },
  registration: { cookies: ['registration'], days: 7 },
  waiting: { cookies: ['waiting'], days: 1 },
  language: { cookies: ['language', 'easyJapanese'], storage: ['language', 'easyJapanese'], days: 365 },
  loggedIn: { storage: ['loggedIn'] },
  cart: { storage: ['shoppingCart', 'shoppingCartOwner'] },
  order: { storage: ['orderSeed', 'orderLeft'] },
  invitation: { storage: ['URLParamKey', 'URLParamCode'] },
  reloaded: { tab: ['reloaded'] },
  typed: { tab: ['typedRegistration'] },
  payer: { tab: ['payerLink', 'payerTab'], storage: ['payerDevice'], caches: ['payer'], days: 30 },
  madeLink: { tab: ['madeLink'] },
  offline: { caches: ['shell', 'person'], days: 30 },
  // The service worker itself, which has the page.
  noConnection: {},
};

/** What the console stores in the browsers of our staff. It is not in the customers' policy: `docs/legal.md` has it. */
export const storedByConsole = {
  session: { cookies: ['staff_session'], days: 0.5 },
  device: { cookies: ['staff_device'], days: 400 },
  choices: { storage: ['consoleLanguage', 'consoleKeys', 'consoleOrderColumns'] },
} as const satisfies Readonly<Record<string, KeptInBrowser>>;

export const storedList = (language: Language): string =>
  topics.map((topic) => texts[`stored.${topic}`][language]).join('\n');

/** The list of what the browser stores, and for how long. */
export const storedInBrowserList = (language: Language): string =>
  (Object.keys(storedInBrowser) as InBrowser[])
    .map((thing) =>
      texts[`stored_in_browser.${thing}`][language].replace('{days}', String(storedInBrowser[thing].days)),
    )
    .join('\n');
