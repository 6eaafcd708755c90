export const paths = {
  landing: '/',
  error: '/error',
  login: '/login',
  register: '/auth/register',
  registerConfirm: '/auth/register/confirm',
  confirmEmailSent: '/auth/confirm_email',
  confirm: '/confirm',
  emailChange: '/email_change',
  notMe: '/not_me',
  forgot: '/forgot',
  reset: '/forgot/reset',
  products: '/products',
  studentProfile: '/order/student_profile',
  payment: '/order/payment',
  orderComplete: '/order/complete',
  paymentLink: '/order/payment_link',
  pay: '/pay',
  refundAccount: '/refund_account',
  mypage: '/mypage',
  profile: '/mypage/profile',
  family: '/mypage/family',
  orderHistory: '/mypage/order_history',
  contact: '/mypage/contact',
  privacyPolicy: '/privacy_policy',
  tradeLaw: '/trade_law',
  terms: '/terms',
  accessibility: '/accessibility',
} as const;

export const setPath = (productId: number | string): string => `${paths.products}/${productId}`;

export const termsPath = (version: string): string => `${paths.terms}?version=${version}`;

export const paymentLinkPath = (orderNumber: string): string => `${paths.paymentLink}?order_number=${orderNumber}`;

/** An order in the member's order history. */
export const orderPath = (orderNumber: string): string => `${paths.orderHistory}#order-${orderNumber}`;

/** The contact page, which takes an order along. */
export const contactPath = (orderNumber: string): string => `${paths.contact}?order=${orderNumber}`;
