import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { previewQuery, setQuery, setsQuery } from '../catalogue/sets.ts';
import { facilityQuery } from '../invitation/facility.ts';
import { invitationQuery } from '../invitation/invitation-query.ts';
import { privacyPolicyQuery } from '../legal/privacy-policy.ts';
import { sellerQuery } from '../legal/seller.ts';
import { paths, setPath } from '../navigation/paths.ts';
import { ordersQuery } from '../order/orders.ts';
import { meQuery } from '../session/member.ts';
import { personsQuery } from '../session/persons.ts';
import type { Route, Visit } from './route.ts';

const prepareInvitation = async ({ client, invitation }: Visit): Promise<void> => {
  if (invitation) await client.prefetchQuery(invitationQuery(invitation));
};

/** Fetches the sets only after the server has said that the key is valid. So an invalid key counts as one wrong guess, not as two. */
const prepareLanding = async (visit: Visit): Promise<void> => {
  await prepareInvitation(visit);
  const { client, invitation } = visit;
  const isOpen = invitation && client.getQueryData(invitationQuery(invitation).queryKey)?.opened;
  if (isOpen) await client.prefetchQuery(previewQuery(invitation));
};

/** Fetches the persons for the line under the header, if the member orders for others. */
const prepareFamily = async ({ client }: Visit): Promise<void> => {
  const member = await client.fetchQuery(meQuery());
  if (member?.is_family) await client.prefetchQuery(personsQuery());
};

export const routes: readonly Route[] = [
  {
    path: paths.landing,
    title: 'landing.title',
    guard: 'invited',
    texts: ['shell'],
    screen: () => import('../screens/landing/landing.tsx'),
    isFirstPage: true,
    isPrerendered: true,
    prepare: prepareLanding,
  },
  {
    path: paths.login,
    title: 'login.title',
    guard: 'visitor',
    texts: ['member'],
    screen: () => import('../screens/login/login.tsx'),
    isFirstPage: true,
    next: paths.products,
  },
  {
    path: paths.register,
    title: 'register.title',
    guard: 'invited',
    texts: ['member'],
    screen: () => import('../screens/auth-register/auth-register.tsx'),
    next: paths.confirmEmailSent,
    prepare: (visit) => Promise.all([prepareInvitation(visit), visit.client.prefetchQuery(sellerQuery())]),
  },
  {
    path: paths.registerConfirm,
    title: 'register_confirm.title',
    guard: 'visitor',
    texts: ['member'],
    screen: () => import('../screens/auth-register-confirm/auth-register-confirm.tsx'),
  },
  {
    path: paths.confirmEmailSent,
    title: 'confirm_email.title',
    guard: 'anyone',
    texts: ['member'],
    screen: () => import('../screens/auth-confirm-email/auth-confirm-email.tsx'),
  },
  {
    path: paths.confirm,
    title: 'confirm.title',
    guard: 'anyone',
    texts: ['member'],
    screen: () => import('../screens/confirm/confirm.tsx'),
  },
  {
    path: paths.emailChange,
    title: 'confirm.title',
    guard: 'anyone',
    texts: ['member', 'emailChange'],
    screen: () => import('../screens/email-change/email-change.tsx'),
  },
  {
    path: paths.notMe,
    title: 'not_me.title',
    guard: 'anyone',
    texts: ['member', 'ownPassword'],
    screen: () => import('../screens/not-me/not-me.tsx'),
  },
  {
    path: paths.forgot,
    title: 'forgot.title',
    guard: 'anyone',
    hasBack: true,
    texts: ['member'],
    screen: () => import('../screens/forgot/forgot.tsx'),
    next: paths.confirmEmailSent,
  },
  {
    path: paths.reset,
    title: 'reset.title',
    guard: 'anyone',
    texts: ['member'],
    screen: () => import('../screens/forgot-reset/forgot-reset.tsx'),
  },
  {
    path: paths.products,
    title: 'products.title',
    guard: 'member',
    hasCartBar: true,
    hasOrderFor: true,
    texts: ['catalogue'],
    screen: () => import('../screens/products/products.tsx'),
    isPrerendered: true,
    prepare: (visit) => Promise.all([visit.client.prefetchQuery(setsQuery()), prepareFamily(visit)]),
  },
  {
    path: setPath(':productId'),
    title: 'products.title',
    hasOwnTitle: true,
    guard: 'member',
    hasBack: true,
    hasCartBar: true,
    hasOrderFor: true,
    texts: ['catalogue'],
    screen: () => import('../screens/products-product-id/set.tsx'),
    next: paths.studentProfile,
    isPrerendered: true,
    prepare: (visit, { productId = '' }) =>
      Promise.all([visit.client.prefetchQuery(setQuery(productId)), prepareFamily(visit)]),
  },
  {
    path: paths.studentProfile,
    title: 'student_profile.title',
    guard: 'member',
    hasBack: true,
    isCheckout: true,
    hasOrderFor: true,
    texts: ['order', 'orderDetails', 'cart'],
    screen: () => import('../screens/order-student-profile/student-profile.tsx'),
    next: paths.payment,
    prepare: (visit) =>
      Promise.all([
        visit.client.prefetchQuery(facilityQuery()),
        visit.client.prefetchQuery(ordersQuery()),
        prepareFamily(visit),
      ]),
  },
  {
    path: paths.payment,
    title: 'payment.title',
    guard: 'member',
    hasBack: true,
    isCheckout: true,
    hasOrderFor: true,
    texts: ['order', 'orderDetails', 'tradeTerms', 'orderRefusals'],
    screen: () => import('../screens/order-payment/payment.tsx'),
    prepare: (visit) =>
      Promise.all([
        visit.client.prefetchQuery(facilityQuery()),
        visit.client.prefetchQuery(sellerQuery()),
        prepareFamily(visit),
      ]),
  },
  {
    path: paths.orderComplete,
    title: 'complete.title',
    hasOwnTitle: true,
    guard: 'anyone',
    texts: ['order'],
    screen: () => import('../screens/order-complete/complete.tsx'),
  },
  {
    path: paths.paymentLink,
    title: 'payment_link.title',
    guard: 'member',
    hasBack: true,
    texts: ['order', 'someonePays'],
    screen: () => import('../screens/order-payment-link/payment-link.tsx'),
    prepare: ({ client }) => client.prefetchQuery(ordersQuery()),
  },
  {
    path: `${paths.pay}/:preview?`,
    title: 'pay.title',
    guard: 'anyone',
    isForPayers: true,
    texts: ['pay'],
    screen: () => import('../screens/pay/pay.tsx'),
    prepare: ({ client }) => client.prefetchQuery(sellerQuery()),
  },
  {
    path: paths.refundAccount,
    title: 'refund_account.title',
    guard: 'anyone',
    isForPayers: true,
    texts: ['refundAccount'],
    screen: () => import('../screens/refund-account/refund-account.tsx'),
    prepare: ({ client }) => client.prefetchQuery(sellerQuery()),
  },
  {
    path: paths.mypage,
    title: 'mypage.title',
    guard: 'member',
    hasBack: true,
    texts: ['member'],
    screen: () => import('../screens/mypage/mypage.tsx'),
  },
  {
    path: paths.profile,
    title: 'profile.title',
    guard: 'member',
    hasBack: true,
    texts: ['member'],
    screen: () => import('../screens/mypage-profile/mypage-profile.tsx'),
  },
  {
    path: paths.family,
    title: 'family.title',
    guard: 'member',
    hasBack: true,
    texts: ['member', 'family'],
    screen: () => import('../screens/mypage-family/family.tsx'),
    prepare: ({ client }) => client.prefetchQuery(personsQuery()),
  },
  {
    path: paths.orderHistory,
    title: 'order_history.title',
    guard: 'member',
    hasBack: true,
    texts: ['order'],
    hasCards: true,
    screen: () => import('../screens/mypage-order-history/order-history.tsx'),
    isPrerendered: true,
    prepare: ({ client }) => client.prefetchQuery(ordersQuery()),
  },
  {
    path: paths.contact,
    title: 'shell.contact',
    guard: 'anyone',
    texts: ['member'],
    screen: () => import('../screens/mypage-contact/mypage-contact.tsx'),
    prepare: (visit) => Promise.all([prepareInvitation(visit), visit.client.prefetchQuery(sellerQuery())]),
  },
  {
    path: paths.privacyPolicy,
    title: 'privacy_policy.title',
    guard: 'anyone',
    texts: ['legal'],
    screen: () => import('../screens/privacy-policy/privacy-policy.tsx'),
    prepare: ({ client, language }) => client.prefetchQuery(privacyPolicyQuery(language)),
  },
  {
    path: paths.tradeLaw,
    title: 'trade_law.title',
    guard: 'anyone',
    texts: ['legal', 'tradeTerms'],
    screen: () => import('../screens/trade-law/trade-law.tsx'),
    prepare: ({ client }) => client.prefetchQuery(sellerQuery()),
  },
  {
    path: paths.terms,
    title: 'terms.title',
    guard: 'anyone',
    texts: ['legal', 'tradeTerms'],
    screen: () => import('../screens/terms/terms.tsx'),
    prepare: ({ client }) => client.prefetchQuery(sellerQuery()),
  },
  {
    path: paths.accessibility,
    title: 'accessibility.title',
    guard: 'anyone',
    texts: ['legal'],
    screen: () => import('../screens/accessibility/accessibility.tsx'),
    prepare: ({ client }) => client.prefetchQuery(sellerQuery()),
  },
  {
    path: '*',
    title: 'error.title',
    guard: 'anyone',
    texts: ['arrival'],
    screen: () => import('../screens/error/error.tsx'),
    isFirstPage: true,
  },
];

/** The route for a path. The last route matches every path. */
export const routeFor = (path: string): Route => {
  const route = routes.find((row) => matchRoute(parse, row.path, path)[0]);
  if (!route) throw new Error('The last row has to match every path.');
  return route;
};

/** Starts the calls that the screen of a path needs. */
export const prefetchFor = async (route: Route, visit: Visit, path: string): Promise<void> => {
  const [isMatch, params] = matchRoute(parse, route.path, path);
  if (isMatch) await route.prepare?.(visit, params);
};
