/** Why a console call is refused. Separate from the shop's codes, so that the shop need not load their texts. */
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
  /** The caller has no valid session. */
  'staff-no-session',
  /** `roles` names the required roles. */
  'no-role',
  /** The call is about a facility outside the person's scope. */
  'out-of-scope',
  /** The person has to prove again who they are: `/sign-in/again`. Then the same request, with the same key, succeeds. */
  'sign-in-again',
  /** Another person changed it meanwhile; `current` is the new state. */
  'stale',
  /** The effects would differ from the preview: preview again. */
  'moved',
  /** The amount needs another role; `roles` says which. */
  'over-limit',
  'key-missing',
  /** The key was used for another request. */
  'key-reused',
  /** The request was done before; its answer had secrets and is not repeated. */
  'done-before',
  'wrong-sign-in',
  /** The invitation or reset link is used or too old. */
  'staff-link-over',
  /** A passkey's challenge is used or too old: request a new one. */
  'ceremony-over',
  'wrong-passkey',
  /** The person would have no way left to sign in. */
  'last-way',
  'last-admin',
  'own-account',
  /** The person's state does not allow it: to enable one who is not disabled, to invite one who has signed up. */
  'staff-state',
  /** The file's bytes are not of a picture format that we accept. */
  'picture-kind',
  /** Too many pixels to open it in memory, or too few to show anything. */
  'picture-size',
  /** A restored version would show a picture that no longer exists. */
  'picture-gone',
  /** The catalogue file has mistakes; its preview lists them. */
  'file-mistakes',
  /** It would change nothing. */
  'nothing-changed',
  /** A set of another facility, a retired one, or an option of another set. */
  'not-to-offer',
  /** The order has ended, or its rental has: its answers stay as they are. */
  'answers-closed',
  /** The member has confirmed their address, or nothing is left to confirm. */
  'member-confirmed',
  /** Money of the member is on its way: their data stays until it arrives. */
  'money-on-its-way',
  /** The mail is already on its way. */
  'mail-waiting',
  /** The mail's link has expired, or the day until which it was useful has passed. */
  'mail-expired',
  /** The mail had a link or a code that only its reader may see. */
  'mail-secret',
  /** Only a mail that failed can be dismissed, once. */
  'mail-state',
  /** No request to cancel is pending. */
  'no-request',
  /** The provider refused the refund before: cancelling the order makes it a bank transfer. */
  'needs-transfer',
  /** The order is being cancelled: its request can only be approved. */
  'money-goes-back',
  /** The order is already cancelled, expired or failed. */
  'order-over',
  /** Whether it was paid is in question, and the provider cannot tell: staff must find out. */
  'ask-whether-paid',
  /** Staff say it was paid, but we do not know the payment. */
  'unknown-payment',
  'day-not-over',
  'day-not-compared',
  'day-compare-again',
  /** No quiet day is left to sign. */
  'no-quiet-days',
  /** A file with the set's new orders is being written, or not taken yet. */
  'export-open',
  /** The file is not ready, or it was deleted. */
  'export-over',
  /** No file of the set was taken, so there is no way back. */
  'nothing-taken',
  'review-closed',
  /** The transfer's state does not allow it. */
  'transfer-state',
  /** The member is erased and cannot be asked. */
  'member-erased',
  /** Staff who typed the account, sent its link, or decided on the refund may not release it. */
  'own-transfer',
  'no-sender',
  'nothing-to-file',
  /** Another person took the work, or returned it, since. */
  'work-moved',
  /** A reminder was already sent today. */
  'reminded-today',
  /** The order was paid or cancelled meanwhile, or it is the last day to pay. */
  'nothing-to-pay',
  /** It may have been paid in another way: no reminder is sent. */
  'may-have-paid',
  /** A permanent key or code has no end to move. */
  'invitation-lasting',
  'too-many-posters',
  /** Members could order nothing there. */
  'nothing-offered',
  'no-practice',
  'is-practice',
] as const;
export type StaffRefusalCode = (typeof staffRefusalCodes)[number];
