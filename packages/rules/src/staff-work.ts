/** What waits for somebody of the staff, and can be taken by one of them. */
export const workKinds = ['review', 'cancel-request', 'transfer', 'inquiry', 'mail', 'note'] as const;
export type WorkKind = (typeof workKinds)[number];
