/**
 * What a cancellation policy says that the shop does not do:
 * - `request`: members have to ask, although the shop lets them cancel by themselves;
 * - `direct`: members can cancel by themselves, although the shop only lets them ask;
 * - `deadline`: there is a deadline, although the shop has and shows none.
 */
export const policyConflictKinds = ['request', 'direct', 'deadline'] as const;
export type PolicyConflictKind = (typeof policyConflictKinds)[number];
