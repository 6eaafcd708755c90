/** Links to the page where a member enters the bank account for a refund. */

const DAY = 86_400_000;

/** For how many days a link works. */
export const ACCOUNT_LINK_DAYS = 14;

/** How many last digits of an account number members see: enough to recognize the account, too few for another reader of the mail. */
const SHOWN_DIGITS = 3;
export const endOfNumber = (accountNumber: string): string => accountNumber.slice(-SHOWN_DIGITS);

export const accountLinkExpiry = (askedAt: Date): Date => new Date(askedAt.getTime() + ACCOUNT_LINK_DAYS * DAY);

/**
 * What the page behind the link shows. `open`: the member has to enter the account. `given`: the account is known, and the member can
 * correct it. `released`: staff have released the transfer, so the account can no longer be corrected. `done`: the transfer was made.
 * `ended`: the money no longer goes back by bank. `replaced`: a newer link was sent. `expired`: the link's time has passed. `unknown`:
 * there is no such link.
 */
export const accountLinkStates = [
  'open',
  'given',
  'released',
  'done',
  'ended',
  'replaced',
  'expired',
  'unknown',
] as const;
type AccountLinkState = (typeof accountLinkStates)[number];

interface LinkFacts {
  readonly expires_at: string;
  readonly replaced_at: string | null;
}

interface TransferFacts {
  readonly isDone: boolean;
  /** Whether the money still has to go back by bank. */
  readonly isByHand: boolean;
  readonly hasAccount: boolean;
  readonly isReleased: boolean;
}

/** A replaced link only shows that a newer link exists, even if the transfer is done: a person may have forwarded the old link. */
export const accountLinkState = (link: LinkFacts, transfer: TransferFacts, now: Date): AccountLinkState => {
  if (link.replaced_at !== null) return 'replaced';
  if (transfer.isDone) return 'done';
  if (!transfer.isByHand) return 'ended';
  if (transfer.isReleased) return 'released';
  if (link.expires_at <= now.toISOString()) return 'expired';
  return transfer.hasAccount ? 'given' : 'open';
};
