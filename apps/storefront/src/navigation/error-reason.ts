/** Why a visitor is sent to /error. The reason is in the state of the history entry, so it is not in the URL and survives a reload. */
const errorReasons = [
  'no-key',
  'which-facility',
  'logged-out',
  'login-needed',
  'session-over',
  'wrong-key',
  'closed',
  'replaced',
  'unpublished',
  'link-over',
  'not-found',
] as const;
export type ErrorReason = (typeof errorReasons)[number];

export const errorState = (reason: ErrorReason) => ({ errorReason: reason });

export const errorReasonIn = (
  state: { readonly errorReason?: ErrorReason | undefined } | null,
): ErrorReason | undefined => errorReasons.find((reason) => reason === state?.errorReason);
