import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import type { PaymentEvent } from '@hitosoroi/rules/payment-events';
import type { ProviderFailure } from '@hitosoroi/rules/provider-failures';
import type { ReceiptKind } from '@hitosoroi/rules/receipt';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json } from '../platform/db/schema.ts';
import type { ReceiptContent } from './receipts/order-papers.ts';

/** The tables of this wing: attempts, notices, refunds, transfers, reviews, receipts, closed days. No other wing writes them. */
declare module '../platform/db/schema.ts' {
  interface Tables {
    payment_attempt: PaymentAttemptTable;
    payer_link: PayerLinkTable;
    lost_attempt: LostAttemptTable;
    database_mark: DatabaseMarkTable;
    notice: NoticeTable;
    refund: RefundTable;
    transfer: TransferTable;
    transfer_failure: TransferFailureTable;
    account_link: AccountLinkTable;
    review: ReviewTable;
    receipt: ReceiptTable;
    replaced_receipt: ReplacedReceiptTable;
    day_close: DayCloseTable;
    compare_run: CompareRunTable;
    compare_payment: ComparePaymentTable;
    operator_setting: OperatorSettingTable;
  }
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
  /** On which day the server last reminded the member of the store number. */
  reminded_on: Day | null;
  /**
   * When the provider's page was last opened, and who opened it: `member`, or a digest of the id of a payer's tab. Once all pages have
   * ended: null, or `payer-left`.
   */
  opened_at: Instant | null;
  opened_by: string | null;
  /**
   * How many pages were handed out, and the last of them. An earlier version of the server does not count, so the number is valid only if
   * `page_counted_at` is `opened_at`.
   */
  page_count: Generated<number | null>;
  page_counted_at: Generated<Instant | null>;
}

/** A link for another person to pay an order. */
interface PayerLinkTable {
  order_number: string;
  digest: string;
  created_at: Instant;
  expires_at: Instant;
  taken_back_at: Instant | null;
  /**
   * The digest of the link to which the columns below belong. An earlier version of the server replaces a link but not these columns, so
   * they are valid only if this is `digest`, or null.
   */
  details_of: Generated<string | null>;
  /** The part of the link's path that messengers see. Null for links of earlier versions. */
  preview_id: Generated<string | null>;
  /** The name that the payer's page shows. Null unless the member chose to show one. */
  from_name: Generated<string | null>;
  /** The mail address that the payer gave on the page, and the language of the page then. */
  email: Generated<string | null>;
  email_language: Generated<Language | null>;
}

interface LostAttemptTable {
  trading_id: string;
  order_number: string | null;
  amount: number | null;
  found_at: Instant;
}

/** The mark of a PostgreSQL database, in one row. After a restore, this row has the values of the backup. */
interface DatabaseMarkTable {
  id: number;
  /** Identifies the database. Null if PostgreSQL does not report its identity. */
  identity: string | null;
  /** When a server last used the database, by the database's clock. */
  seen_at: Instant;
  /** The newest order event of the backup that was restored last. Null if none was. */
  restored_event: number | null;
}

interface NoticeTable {
  id: Generated<number>;
  provider: string;
  notice_id: string;
  body_digest: string;
  /**
   * A digest of what the signature covers. Null if the signature is not valid. A changed copy of another notice has the same digest with a
   * prefix.
   */
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
  /** Whether the refund released an authorized card instead of returning money. */
  is_release: Generated<boolean>;
  asked_at: Instant;
  /** The staff person who decided the refund in the console. They may not release its transfer. Null if no staff person decided it. */
  asked_by: Generated<number | null>;
  ended_at: Instant | null;
}

/**
 * The bank account for a refund by transfer. The member enters the account, or a staff person types it. Another staff person releases the
 * transfer.
 */
interface TransferTable {
  refund_id: number;
  version: number;
  /** JSON of `BankAccount`. Null until the account is known. It becomes null again when it is erased, some time after the transfer. */
  account: string | null;
  /**
   * When a link for the account was last mailed to the member, and which staff person requested it. The staff person is null if the server
   * sent the link by itself.
   */
  account_asked_at: Generated<Instant | null>;
  account_asked_by: Generated<number | null>;
  /** The staff person who typed the account. Null if the member entered it on the page of the mailed link. */
  entered_by: number | null;
  entered_at: Instant | null;
  /** The staff person who requested the link on which the member entered the account. */
  link_by: Generated<number | null>;
  released_by: number | null;
  released_at: Instant | null;
  filed_at: Instant | null;
  /** The bank file with the transfer, and the day on which the bank pays it. */
  file_id: Generated<string | null>;
  pay_on: Generated<Day | null>;
  /** When staff marked the transfer as paid. If its refund ended in another way, this is when staff recorded what the bank did. */
  closed_at: Generated<Instant | null>;
  /** The staff person who recorded that the bank could not pay, and did not change the account. They may not release the transfer. */
  failed_by: Generated<number | null>;
}

/** A failed transfer, and what staff decided to do next. */
interface TransferFailureTable {
  refund_id: number;
  failed_at: Instant;
  failed_by: number;
  reason: string;
  next: 'ask' | 'again' | 'nothing';
  filed_at: Instant;
  file_id: string | null;
  pay_on: Day | null;
  /** Only for a transfer that the bank returned: when staff had marked it as paid, and on which day the bank returned it. */
  paid_at: Generated<Instant | null>;
  returned_on: Generated<Day | null>;
}

/** Links to the page where a member enters the account of a transfer. Only the newest link of a refund works. */
interface AccountLinkTable {
  digest: string;
  refund_id: number;
  asked_by: number | null;
  created_at: Instant;
  expires_at: Instant;
  replaced_at: Instant | null;
  /** Whether the link was mailed to the payer, and not to the member. */
  is_payers: Generated<boolean>;
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

/** A receipt or credit note as it was issued. Later changes of the seller or the catalogue do not change it. */
interface ReceiptTable {
  order_number: string;
  kind: ReceiptKind;
  number: string;
  /** The addressee as it was entered. The honorific is added when the paper is drawn. */
  addressee: string;
  /** Whether the payer issued the paper with a payer link. The original is then the payer's, and members get marked copies. */
  is_payers: Generated<boolean>;
  content: Json<ReceiptContent>;
  issued_at: Instant;
  /** When the paper was first downloaded, and in which language. */
  original_at: Generated<Instant | null>;
  original_language: Generated<Language | null>;
  /** How many copies were made after the original, and when the last one was made. */
  copies: Generated<number>;
  reissued_at: Generated<Instant | null>;
}

/** A receipt or credit note that a corrected one has replaced. The table `receipt` has the one that is valid now. */
interface ReplacedReceiptTable
  extends Pick<ReceiptTable, 'order_number' | 'kind' | 'number' | 'addressee' | 'content' | 'issued_at'> {
  is_payers: boolean;
  replaced_at: Instant;
  replaced_by: number;
  /** The number of the corrected paper. */
  replaced_with: string;
  /** Why staff corrected it. Empty after the member was erased. */
  reason: string;
}

interface Counted {
  count: number;
  yen: number;
}

type DayFigures = ColumnType<
  | (Record<'placed' | 'paid_card' | 'paid_store' | 'refunded_card' | 'refunded_transfer' | 'canceled', Counted> & {
      /** The oldest rows lack `paid_beside` and `returned_transfer`. */
      paid_beside?: Counted;
      returned_transfer?: Counted;
    })
  | null,
  string | null | undefined,
  string | null
>;

/** The daily close of a day. The row is inserted when staff begin to close the day. */
interface DayCloseTable {
  day: Day;
  version: Generated<number>;
  /** The progress of the comparison with the provider. */
  compare_state: 'none' | 'waiting' | 'done' | 'failed';
  attempts_total: Generated<number>;
  attempts_done: Generated<number>;
  differences: Json<{ order: string; yen: number; outcome: 'moved' | 'in-review' | 'unanswered' | 'unknown-order' }[]>;
  /** How many payments differ, and their sum. `differences` lists only the first of very many. Null in the oldest rows. */
  differing: Generated<number | null>;
  differing_yen: Generated<number | null>;
  compared_at: Generated<Instant | null>;
  signed_by: Generated<number | null>;
  signed_at: Generated<Instant | null>;
  /** The figures when the day was compared. */
  compared_figures: DayFigures;
  /** The figures that the staff person saw when signing. */
  signed_figures: DayFigures;
  note: Generated<string | null>;
}

/** A comparison of the payments of some days with the provider. It is running, or was interrupted. */
interface CompareRunTable {
  /** Names the run: the day that staff close, or the days of an operator's command. */
  run: string;
  from_day: Day;
  to_day: Day;
  started_at: Instant;
  /** The progress of listing the payments. Null while the server inquires about the listed payments. */
  listing: ColumnType<Listing | null, string | null, string | null>;
  total: number;
  done: number;
  /** Why the provider did not answer the latest inquiries. Null if it answered. */
  cause: ColumnType<ProviderFailure | null, string | null, string | null>;
}

/** The progress of listing the payments: the index of the present query, its last row, and how many payments were new. */
export interface Listing {
  readonly source: number;
  readonly after: readonly [at: string, id: string | number] | null;
  readonly found: number;
}

/** A payment of a comparison. */
interface ComparePaymentTable {
  run: string;
  trading_id: string;
  /** The payment id of a further payment of an attempt that was paid more than once. Empty for the attempt itself. */
  further: string;
  order_number: string;
  amount: number;
  /** How many times the provider did not answer about this payment, although it answered about others. */
  tries: Generated<number>;
  /** Null until the payment is compared. */
  outcome: Generated<'agrees' | 'moved' | 'in-review' | 'unanswered' | 'unknown-order' | null>;
}

/** A value that staff saved for a setting. The row with the highest version counts. Earlier ones say what counted when. */
interface OperatorSettingTable {
  name: 'desk_cancel_limit' | 'transfer_sender';
  version: number;
  value: Json<{ readonly value: unknown }>;
  set_at: Instant;
  set_by: number;
}
