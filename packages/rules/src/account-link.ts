/** Links to the page where a member gives the account for a refund. */

const DAY = 86_400_000;

/** The days that a link works. */
export const ACCOUNT_LINK_DAYS = 14;

/** How many last digits of an account number members see: enough to recognise the account, too few for another reader of the mail. */
const SHOWN_DIGITS = 3;
export const endOfNumber = (accountNumber: string): string => accountNumber.slice(-SHOWN_DIGITS);

export const accountLinkExpiry = (askedAt: Date): Date => new Date(askedAt.getTime() + ACCOUNT_LINK_DAYS * DAY);

/**
 * What a link leads to. `open`: the account is missing. `given`: the account is known and can be corrected. `released`: staff have released
 * the transfer, so the link changes nothing any more. `done`: the money went back. `ended`: no money goes back by bank any more.
 * `replaced`: a newer link was sent. `expired`: the link's time has passed. `unknown`: there is no such link.
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

/** A replaced link only tells that a newer one exists, even if the transfer is done: the old link may have been forwarded. */
export const accountLinkState = (link: LinkFacts, transfer: TransferFacts, now: Date): AccountLinkState => {
  if (link.replaced_at !== null) return 'replaced';
  if (transfer.isDone) return 'done';
  if (!transfer.isByHand) return 'ended';
  if (transfer.isReleased) return 'released';
  if (link.expires_at <= now.toISOString()) return 'expired';
  return transfer.hasAccount ? 'given' : 'open';
};
