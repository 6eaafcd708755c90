import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import type { PaymentEvent } from '@hitosoroi/rules/payment-events';
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
    notice: NoticeTable;
    refund: RefundTable;
    transfer: TransferTable;
    transfer_failure: TransferFailureTable;
    account_link: AccountLinkTable;
    review: ReviewTable;
    receipt: ReceiptTable;
    day_close: DayCloseTable;
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
  /** The day of the last reminder mail of its number. */
  reminded_on: Day | null;
  /** When the provider's page was last opened, and by whom: `member`, or a digest of the id of a payer's tab. */
  opened_at: Instant | null;
  opened_by: string | null;
}

/** A link for another person to pay an order. */
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
  /** What its signature covers. Null without a valid signature, or where another notice has the same. */
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
  /** Whether it released an authorisation. */
  is_release: Generated<boolean>;
  asked_at: Instant;
  /** The staff person who decided in the console, if any: they may not release it. */
  asked_by: Generated<number | null>;
  ended_at: Instant | null;
}

/** The account of a refund by bank: given by the member or typed by a staff person, released by another. */
interface TransferTable {
  refund_id: number;
  version: number;
  /** JSON of `BankAccount`; null before it is known, and once it was erased, some time after the transfer. */
  account: string | null;
  /** When the member was last asked for it, and by whom; null where the server asked. */
  account_asked_at: Generated<Instant | null>;
  account_asked_by: Generated<number | null>;
  /** Null where the member gave it on the page of a link. */
  entered_by: number | null;
  entered_at: Instant | null;
  /** The staff person who sent it. */
  link_by: Generated<number | null>;
  released_by: number | null;
  released_at: Instant | null;
  filed_at: Instant | null;
  /** The bank file that has it, and the file's payment day. */
  file_id: Generated<string | null>;
  pay_on: Generated<Day | null>;
  /** When the bank's result was known: it was paid, or its refund ended otherwise and staff looked. */
  closed_at: Generated<Instant | null>;
  /** Who recorded that the bank could not pay it, and that the account stays: they may not release it. */
  failed_by: Generated<number | null>;
}

/** A failed transfer, and what followed. */
interface TransferFailureTable {
  refund_id: number;
  failed_at: Instant;
  failed_by: number;
  reason: string;
  next: 'ask' | 'again' | 'nothing';
  filed_at: Instant;
  file_id: string | null;
  pay_on: Day | null;
  /** For a paid and returned transfer: when it was marked as paid, and the day the bank names. */
  paid_at: Generated<Instant | null>;
  returned_on: Generated<Day | null>;
}

/** Links to the page where a member gives the account of a transfer. Only the newest of a refund works. */
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

/** What was issued, verbatim: changes of the seller or the catalogue do not affect it. */
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
  /** How many later copies were made, and when the last. */
  copies: Generated<number>;
  reissued_at: Generated<Instant | null>;
}

interface Counted {
  count: number;
  yen: number;
}

type DayFigures = ColumnType<
  | (Record<'placed' | 'paid_card' | 'paid_store' | 'refunded_card' | 'refunded_transfer' | 'canceled', Counted> & {
      /** Missing in the oldest rows. */
      paid_beside?: Counted;
      returned_transfer?: Counted;
    })
  | null,
  string | null | undefined,
  string | null
>;

/** The close of a day, once staff began it. */
interface DayCloseTable {
  day: Day;
  version: Generated<number>;
  /** The progress of the comparison with the provider. */
  compare_state: 'none' | 'waiting' | 'done' | 'failed';
  attempts_total: Generated<number>;
  attempts_done: Generated<number>;
  differences: Json<{ order: string; yen: number; outcome: 'moved' | 'in-review' | 'unanswered' | 'unknown-order' }[]>;
  compared_at: Generated<Instant | null>;
  signed_by: Generated<number | null>;
  signed_at: Generated<Instant | null>;
  /** The figures whose payments were compared. */
  compared_figures: DayFigures;
  /** What the signer saw. */
  signed_figures: DayFigures;
  note: Generated<string | null>;
}
