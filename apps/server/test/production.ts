/** Settings for a server in production. No server exists at these URLs. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.jp',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'Shop <shop@example.com>',
  PAYMENT_URL: 'https://pay.example.com',
  PAYMENT_MERCHANT_ID: '98765',
  PAYMENT_LINK_KEY: 'a real link key',
  PAYMENT_NOTICE_KEY: 'a real notice key',
  PAYMENT_CONNECT_ID: 'shop',
  PAYMENT_CONNECT_PASSWORD: 'a real password',
};
