/** The kinds of due work about payments. */
export const CAPTURE_JOB = 'capture';
export const REFUND_JOB = 'refund';
export const RECONCILE_JOB = 'reconcile';
export const NOTICE_JOB = 'apply-notice';
export const LOST_JOB = 'look-for-lost-attempt';
export const POLL_JOB = 'poll-notices';
