/** Why a call of the console is refused. Apart from the shop's codes, so that the shop need not carry their words. */
export const staffRefusalCodes = [
  'not-found',
  'malformed',
  'cross-site',
  'too-large',
  'too-many',
  'busy',
  'unavailable',
  'in-doubt',
  'internal',
  /** Nobody is signed in, or the session is over. */
  'staff-no-session',
  /** `roles` says which role it takes. */
  'no-role',
  /** It is about a facility that is not among the person's. */
  'out-of-scope',
  /** The person has to prove again who they are: `/sign-in/again`. Then the same request, with the same key, goes through. */
  'sign-in-again',
  /** Somebody changed the thing meanwhile; `current` is what it is now. */
  'stale',
  /** What the rehearsal showed is not what it would do now: rehearse again. */
  'moved',
  /** The amount is for somebody with another role to decide; `roles` says which. */
  'over-limit',
  'key-missing',
  /** The key was used for another request. */
  'key-reused',
  /** The request was done before; its answer held secrets and is not shown twice. */
  'done-before',
  'wrong-sign-in',
  /** The invitation or reset link is used up or too old. */
  'staff-link-over',
  /** A passkey's challenge is used up or too old: ask for another one. */
  'ceremony-over',
  'wrong-passkey',
  /** The person would have no way left to sign in. */
  'last-way',
  'last-admin',
  'own-account',
  /** What is asked does not fit the state of the person: enabling who is not disabled, inviting again who is signed up. */
  'staff-state',
  /** No picture that we take, by its bytes. */
  'picture-kind',
  /** It has so many pixels that opening it would take all memory, or so few that nothing can be seen. */
  'picture-size',
  /** A version that is gone back to shows a picture that is no longer there. */
  'picture-gone',
  /** The catalogue file has mistakes; its rehearsal tells them. */
  'file-mistakes',
  /** Nothing would be other than it is. */
  'nothing-changed',
  /** A set of another facility, one that nobody should begin to offer, or an option of another set. */
  'not-to-offer',
  /** The order is over, or its use is: its answers stay as they are. */
  'answers-closed',
  /** The member has confirmed their address, or there is nothing left to confirm. */
  'member-confirmed',
  /** Money of the member is on its way: they must be known until it has arrived. */
  'money-on-its-way',
  /** A mail that is on its way already. */
  'mail-waiting',
  /** Its link or its day is over. */
  'mail-expired',
  /** It held a link or a code, which only its reader may have. */
  'mail-secret',
  /** Only a mail that failed can be dismissed, once. */
  'mail-state',
  /** No request to cancel waits for a decision. */
  'no-request',
  /** The provider refused before to give the money back: cancelling the order makes it a bank transfer. */
  'needs-transfer',
  /** The order is being cancelled: its request can only be approved. */
  'money-goes-back',
  /** The order is cancelled, expired or failed already. */
  'order-over',
  /** Whether it was paid is in question, and the provider does not say: staff have to find out. */
  'ask-whether-paid',
  /** It was paid, as staff say, by a payment of which nothing is known here. */
  'unknown-payment',
  'day-not-over',
  'day-not-compared',
  'day-compare-again',
  /** No day is left on which nothing happened. */
  'no-quiet-days',
  /** A file with the set's new orders is being written, or waits to be taken. */
  'export-open',
  /** The file is not ready, or gone. */
  'export-over',
  /** No file of the set was taken that could be taken back. */
  'nothing-taken',
  'review-closed',
  /** It does not fit how far the transfer is. */
  'transfer-state',
  /** There is nobody left to be asked for the account. */
  'member-erased',
  /** Whoever typed the account, sent the link it came by, or decided on the refund does not release it. */
  'own-transfer',
  'no-sender',
  'nothing-to-file',
  /** Somebody else took it, or gave it back, meanwhile. */
  'work-moved',
  /** A reminder went out today already. */
  'reminded-today',
  /** Paid, cancelled or on its last day meanwhile. */
  'nothing-to-pay',
  /** It may have been paid in another way: nobody is asked to pay. */
  'may-have-paid',
  /** A key or code that lasts has no end to be put off. */
  'invitation-lasting',
  'too-many-posters',
  /** Members would find nothing to order there. */
  'nothing-offered',
  'no-rehearsal',
  'is-rehearsal',
] as const;
export type StaffRefusalCode = (typeof staffRefusalCodes)[number];
