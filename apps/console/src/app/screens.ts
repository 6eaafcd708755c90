import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadTexts } from '../language/page-language.ts';
import type { TextGroup } from '../language/texts.ts';
import type { RoomPath } from '../session/rooms.ts';

/** When a room opens, its code and its texts load in parallel. */
const load = (code: () => Promise<{ Screen: ComponentType }>, ...texts: TextGroup[]) =>
  lazy(async () => {
    const [{ Screen }] = await Promise.all([code(), ...texts.map(loadTexts)]);
    return { default: Screen };
  });

export const screens: Readonly<Record<RoomPath, LazyExoticComponent<ComponentType>>> = {
  '/today': load(() => import('../rooms/today/today.tsx'), 'today'),
  '/members/:id': load(() => import('../rooms/member/member.tsx'), 'member', 'orders', 'forms', 'staff'),
  '/search': load(() => import('../rooms/search/search.tsx'), 'search', 'orders', 'inquiries'),
  '/orders/:number': load(() => import('../rooms/order/order.tsx'), 'order', 'forms', 'staff'),
  '/orders/:number/as-member': load(() => import('../rooms/order/as-member.tsx'), 'order'),
  '/inquiries': load(() => import('../rooms/inquiries/list.tsx'), 'inquiries'),
  '/inquiries/:id': load(
    () => import('../rooms/inquiries/thread.tsx'),
    'inquiries',
    'orders',
    'writing',
    'preview',
    'forms',
  ),
  '/orders/:number/write': load(() => import('../rooms/order/write.tsx'), 'order', 'writing', 'preview', 'forms'),
  '/phrases': load(() => import('../rooms/phrases/list.tsx'), 'writing'),
  '/phrases/new': load(() => import('../rooms/phrases/new.tsx'), 'writing', 'forms'),
  '/phrases/:id': load(() => import('../rooms/phrases/phrase.tsx'), 'writing', 'forms'),
  '/mails': load(() => import('../rooms/mails/list.tsx'), 'mails'),
  '/mails/:id': load(() => import('../rooms/mails/mail.tsx'), 'mails', 'forms'),
  '/orders/:number/papers': load(() => import('../rooms/papers/papers.tsx'), 'order', 'papers', 'preview', 'forms'),
  '/orders/:number/cancel': load(
    () => import('../rooms/cancellations/cancel-order.tsx'),
    'cancellations',
    'preview',
    'forms',
  ),
  '/cancellations': load(() => import('../rooms/cancellations/list.tsx'), 'cancellations'),
  '/cancellations/:number': load(
    () => import('../rooms/cancellations/request.tsx'),
    'cancellations',
    'preview',
    'forms',
  ),
  '/orders': load(() => import('../rooms/orders/orders.tsx'), 'orders', 'exports', 'forms'),
  '/facilities/:id/sets': load(() => import('../rooms/offers/offers.tsx'), 'facility', 'sets', 'forms', 'staff'),
  '/catalogue/import': load(
    () => import('../rooms/catalogue-import/import.tsx'),
    'catalogueImport',
    'preview',
    'staff',
  ),
  '/sets': load(() => import('../rooms/sets/list.tsx'), 'sets'),
  '/sets/new': load(() => import('../rooms/sets/new.tsx'), 'sets', 'forms'),
  '/sets/:id': load(() => import('../rooms/sets/set.tsx'), 'facility', 'sets', 'forms', 'staff'),
  '/exports': load(() => import('../rooms/exports/exports.tsx'), 'orders', 'exports', 'forms'),
  '/posters': load(() => import('../rooms/posters/list.tsx'), 'posters', 'facility'),
  '/facilities/:id/posters': load(() => import('../rooms/posters/facility.tsx'), 'facility', 'posters', 'forms'),
  '/figures': load(() => import('../rooms/figures/figures.tsx'), 'figures', 'orders'),
  '/close': load(() => import('../rooms/close/days.tsx'), 'close'),
  '/close/:day': load(() => import('../rooms/close/day.tsx'), 'close', 'forms'),
  '/facilities': load(() => import('../rooms/facilities/list.tsx'), 'facility'),
  '/facilities/new': load(() => import('../rooms/facilities/new.tsx'), 'facility', 'facilityDetails', 'forms'),
  '/facilities/:id/details': load(
    () => import('../rooms/facility/details.tsx'),
    'facility',
    'facilityDetails',
    'forms',
    'staff',
  ),
  '/facilities/:id/form': load(
    () => import('../rooms/facility-form/screen.tsx'),
    'facility',
    'facilityForm',
    'forms',
    'staff',
  ),
  '/facilities/:id/next-season': load(
    () => import('../rooms/facility/next-season.tsx'),
    'facility',
    'facilityDetails',
    'facilitySeason',
    'preview',
    'forms',
  ),
  '/facilities/:id': load(
    () => import('../rooms/facility/overview.tsx'),
    'facility',
    'facilityOpening',
    'preview',
    'forms',
  ),
  '/refunds': load(() => import('../rooms/refunds/list.tsx'), 'refunds'),
  '/transfers': load(() => import('../rooms/transfers/list.tsx'), 'transfers', 'preview', 'forms'),
  '/transfers/:id': load(() => import('../rooms/transfers/transfer.tsx'), 'transfers', 'forms'),
  '/reviews': load(() => import('../rooms/reviews/list.tsx'), 'reviews'),
  '/reviews/:id': load(() => import('../rooms/reviews/review.tsx'), 'reviews', 'forms'),
  '/settings': load(() => import('../rooms/settings/settings.tsx'), 'settings', 'audit', 'preview', 'staff', 'forms'),
  '/staff': load(() => import('../rooms/staff/list.tsx'), 'staff'),
  '/staff/invite': load(() => import('../rooms/staff/invite.tsx'), 'staff', 'forms'),
  '/staff/:id': load(() => import('../rooms/staff/person.tsx'), 'staff', 'forms'),
  '/audit': load(() => import('../rooms/audit/changes.tsx'), 'audit', 'staff'),
  '/audit/reads': load(() => import('../rooms/audit/reads.tsx'), 'audit'),
  '/roles': load(() => import('../rooms/roles/roles.tsx'), 'staff'),
  '/account': load(() => import('../rooms/account/account.tsx'), 'account', 'setUp', 'forms'),
};
