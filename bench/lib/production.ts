/** The settings of a production server: development checks the caller. */
export const NOTICE_KEY = 'the-notice-key-of-the-benchmark';

export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.jp',
  MAIL_FROM: 'Hitosoroi <no-reply@example.jp>',
  SMTP_URL: 'smtp://localhost:9',
  PAYMENT_URL: 'https://payment.example.jp',
  PAYMENT_MERCHANT_ID: '67890',
  PAYMENT_LINK_KEY: 'the-link-key-of-the-benchmark',
  PAYMENT_NOTICE_KEY: NOTICE_KEY,
  PAYMENT_CONNECT_ID: 'benchmark',
  PAYMENT_CONNECT_PASSWORD: 'the-password-of-the-benchmark',
  // The load program would have to read a log line for each request.
  LOG_LEVEL: 'warn',
};

/** The cookie that a browser sends to such a server. */
export const sessionCookie = (secret: string): string => `__Host-session=${secret}`;
