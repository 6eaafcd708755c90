/** Where the provider reports to. */
export const NOTICE_PATH = '/api/v1/payment/notice';
