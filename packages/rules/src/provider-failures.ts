/**
 * Why the payment provider gave no answer that the server can use: its name is not found, its machine refuses connections, the encryption
 * fails, no answer comes in time, the connection is cut, the HTTP status is not 200, the answer is unreadable, or the provider refuses.
 */
export const providerFailures = ['name', 'refused', 'tls', 'timeout', 'cut', 'status', 'unreadable', 'result'] as const;

/** Why a call to the provider failed. The detail is short and has no secrets: an error's words, a status, or the provider's code. */
export interface ProviderFailure {
  readonly kind: (typeof providerFailures)[number];
  readonly detail: string;
}
