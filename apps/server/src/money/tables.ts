import type { Day } from '@hitosoroi/rules/day';
import type { Language } from '@hitosoroi/rules/language';
import type { PaymentEvent } from '@hitosoroi/rules/payment-events';
import type { ReceiptKind } from '@hitosoroi/rules/receipt';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json } from '../platform/db/schema.ts';
import type { ReceiptContent } from './receipts/printed-receipt.ts';

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
