/** Every path of the shop, once. */
export const paths = {
  landing: '/',
  error: '/error',
  privacyPolicy: '/privacy_policy',
  tradeLaw: '/trade_law',
  /** Who sells and how to reach them. */
  contact: '/trade_law',
} as const;
