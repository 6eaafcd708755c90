const DAY_MS = 86_400_000;

/** A certificate with fewer days left should be replaced now. */
export const FEW_DAYS = 30;

/** Whole days until a certificate ends. Negative if it has ended. */
export const daysUntil = (end: Date, now: Date): number => Math.floor((end.getTime() - now.getTime()) / DAY_MS);
