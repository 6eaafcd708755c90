/** The kinds of due work about payments. */
export const CAPTURE_WORK = 'capture';
export const REFUND_WORK = 'refund';
export const SETTLE_WORK = 'settle';
export const NOTICE_WORK = 'apply-notice';
export const LOST_WORK = 'look-for-lost-attempt';
export const POLL_WORK = 'poll-notices';
