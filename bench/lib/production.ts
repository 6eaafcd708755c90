/** The settings of a production server: development builds each query twice to compare, and checks who asks. */
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
  // A line for each request would have to be read by the load beside it.
  LOG_LEVEL: 'warn',
};

/** What a browser sends to such a server. */
export const sessionCookie = (secret: string): string => `__Host-session=${secret}`;
