/** Links to the page on which a member gives the account that money goes back to. */

const DAY = 86_400_000;

/** So many days a link can be used. */
export const ACCOUNT_LINK_DAYS = 14;

/** A member sees enough of an account to know it again; whoever else holds the mail learns no account by it. */
const SHOWN_DIGITS = 3;
export const endOfNumber = (accountNumber: string): string => accountNumber.slice(-SHOWN_DIGITS);

export const accountLinkExpiry = (askedAt: Date): Date => new Date(askedAt.getTime() + ACCOUNT_LINK_DAYS * DAY);

/**
 * What a link leads to. `open`: the account is wanted. `given`: it is known and can be corrected. `released`: staff have released the transfer, so
 * that nothing is changed by a link any more. `done`: the money went back. `ended`: nothing goes back by bank any more. `replaced`: a newer link
 * was sent. `expired`: its time is over. `unknown`: there is no such link.
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
export type AccountLinkState = (typeof accountLinkStates)[number];

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

/** An older link tells only that there is a newer one: it may have been forwarded. */
export const accountLinkState = (link: LinkFacts, transfer: TransferFacts, now: Date): AccountLinkState => {
  if (link.replaced_at !== null) return 'replaced';
  if (transfer.isDone) return 'done';
  if (!transfer.isByHand) return 'ended';
  if (transfer.isReleased) return 'released';
  if (link.expires_at <= now.toISOString()) return 'expired';
  return transfer.hasAccount ? 'given' : 'open';
};
