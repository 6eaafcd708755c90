/** Why a console call is refused. These codes are separate from the shop's, so that the shop need not load their texts. */
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
  /** The person lacks a role. `roles` names the roles that may make the call. */
  'no-role',
  /** The call is about a facility outside the person's scope. */
  'out-of-scope',
  /** The person has to prove again who they are, by `/sign-in/again`. After that the same request with the same key succeeds. */
  'sign-in-again',
  /** Another person changed the thing after this person loaded it. `current` is the new state. */
  'stale',
  /** The effects would differ from the preview. The person has to preview the change again. */
  'moved',
  /** The amount requires another role. `roles` names the roles that suffice. */
  'over-limit',
  'key-missing',
  /** The idempotency key was used for another request. */
  'key-reused',
  /** The request was done before. Its answer had secrets and is not repeated. */
  'done-before',
  'wrong-sign-in',
  /** The invitation or reset link was used or has expired. */
  'staff-link-over',
  'first-admin-over',
  /** A passkey's challenge was used or has expired. The client has to request a new one. */
  'ceremony-over',
  'wrong-passkey',
  /** The person would have no way left to sign in. */
  'last-way',
  'last-admin',
  'own-account',
  /**
   * The account's state does not allow the action: only a disabled person can be enabled, and only a person who has not set up a sign-in
   * can be invited again.
   */
  'staff-state',
  /** The file's bytes are not of a picture format that we accept. */
  'picture-kind',
  /** The picture has too many pixels to open it in memory, or too few to show anything. */
  'picture-size',
  /** A restored version would show a picture that no longer exists. */
  'picture-gone',
  /** The catalogue file has mistakes; its preview lists them. */
  'file-mistakes',
  /** The new values are the same as the old ones. */
  'nothing-changed',
  /** The facility cannot offer what was chosen: a set of another facility, a retired set, or an option of another set. */
  'not-to-offer',
  /** The order or its rental period has ended, so the answers can no longer be changed. */
  'answers-closed',
  /** The member has confirmed their address, or nothing is left to confirm. */
  'member-confirmed',
  /** Money of the member is on its way. Their data cannot be erased before it has arrived. */
  'money-on-its-way',
  /** The mail is already on its way. */
  'mail-waiting',
  /** The mail's link has expired, or the day until which the mail was useful has passed. */
  'mail-expired',
  /** The mail had a link or a code that only its recipient may see. */
  'mail-secret',
  /** Only a failed mail can be dismissed, and only once. */
  'mail-state',
  /** The order has no such paper to issue. */
  'no-paper',
  /** No request to cancel is pending. */
  'no-request',
  /** The provider refused the refund before. If staff cancel the order by hand, the money goes back by bank transfer. */
  'needs-transfer',
  /** The order is already being canceled, so a request can only be approved. */
  'money-goes-back',
  /** The order is already canceled, expired or failed. */
  'order-over',
  /** Our records and the provider cannot tell whether the order was paid. Staff must find out. */
  'ask-whether-paid',
  /** Staff say that the order was paid, but we do not know the payment. */
  'unknown-payment',
  'day-not-over',
  'day-not-compared',
  'day-compare-again',
  /** No quiet day is left to sign. */
  'no-quiet-days',
  /** A file with new orders for the export set is being written, or was not downloaded yet. */
  'export-open',
  /** The file is not ready yet, or was deleted. */
  'export-over',
  /** The export set has no downloaded file whose orders could count as new again. */
  'nothing-taken',
  'review-closed',
  /** The transfer's state does not allow the action. */
  'transfer-state',
  /** The member was erased and cannot be asked for an account. */
  'member-erased',
  /** Staff who typed the account, sent its link, or decided on the refund may not release it. */
  'own-transfer',
  'no-sender',
  'nothing-to-file',
  /** Another person took the work, or gave it back, after this person loaded the page. */
  'work-moved',
  /** The member was already reminded today. */
  'reminded-today',
  /** The order no longer waits for a payment, or today is its last day to pay. */
  'nothing-to-pay',
  /** The order may have been paid in another way, so no reminder is sent. */
  'may-have-paid',
  /** A key or code without an end has no end to change. */
  'invitation-lasting',
  'too-many-posters',
  'too-many-phrases',
  /** The facility offers no set, so members could not order. */
  'nothing-offered',
  'no-practice',
  'is-practice',
] as const;
export type StaffRefusalCode = (typeof staffRefusalCodes)[number];
