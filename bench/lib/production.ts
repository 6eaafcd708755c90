export const NOTICE_KEY = 'the-notice-key-of-the-benchmark';

/** The settings of a production server. A development server would also check that each request comes from this machine. */
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
  // If the server wrote a line for each request, the load program would have to read these lines.
  LOG_LEVEL: 'warn',
};

/** The cookie that a browser sends to a server with these settings. */
export const sessionCookie = (secret: string): string => `__Host-session=${secret}`;
