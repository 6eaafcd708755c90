import { catalogueKeepers } from '@hitosoroi/rules/staff-roles';
import type { ShellTextId } from '../language/texts.ts';
import type { AskedRoles } from './me.ts';

/** One room of the console: its path, and who may enter. */
interface Room {
  readonly path: string;
  readonly title: ShellTextId;
  readonly roles: AskedRoles;
  /** The letter that opens the room after `g`. A room without a letter is not in the menu. */
  readonly key?: string;
}

const everybody = ['desk', 'catalogue', 'finance', 'admin', 'viewer'] as const;

/** Every room, in the order of the menu. */
export const rooms = [
  { path: '/today', title: 'room.today', roles: ['desk', 'finance', 'admin', 'viewer'], key: 't' },
  { path: '/search', title: 'room.search', roles: ['desk', 'finance', 'admin', 'viewer'], key: 'f' },
  { path: '/orders', title: 'room.orders', roles: ['desk', 'finance', 'admin', 'viewer'], key: 'o' },
  { path: '/orders/:number', title: 'room.order', roles: ['desk', 'finance', 'admin', 'viewer'] },
  { path: '/orders/:number/as-member', title: 'room.order', roles: ['desk', 'finance', 'admin', 'viewer'] },
  { path: '/orders/:number/papers', title: 'room.papers', roles: ['desk', 'finance', 'admin'] },
  { path: '/orders/:number/cancel', title: 'room.cancel_order', roles: ['desk', 'finance'] },
  { path: '/members/:id', title: 'room.member', roles: ['desk', 'finance', 'admin', 'viewer'] },
  { path: '/cancellations', title: 'room.cancellations', roles: ['desk', 'finance', 'admin', 'viewer'], key: 'c' },
  { path: '/cancellations/:number', title: 'room.cancellation', roles: ['desk', 'finance', 'admin', 'viewer'] },
  { path: '/refunds', title: 'room.refunds', roles: ['desk', 'finance', 'admin'], key: 'b' },
  { path: '/transfers', title: 'room.transfers', roles: ['desk', 'finance', 'admin'], key: 'k' },
  { path: '/transfers/:id', title: 'room.transfer', roles: ['desk', 'finance', 'admin'] },
  { path: '/reviews', title: 'room.reviews', roles: ['desk', 'finance', 'admin'], key: 'v' },
  { path: '/reviews/:id', title: 'room.review', roles: ['desk', 'finance', 'admin'] },
  { path: '/inquiries', title: 'room.inquiries', roles: ['desk', 'admin', 'viewer'], key: 'i' },
  { path: '/inquiries/:id', title: 'room.inquiry', roles: ['desk', 'admin', 'viewer'] },
  { path: '/mails', title: 'room.mails', roles: ['desk', 'finance', 'admin', 'viewer'], key: 'e' },
  { path: '/mails/:id', title: 'room.mail', roles: ['desk', 'finance', 'admin', 'viewer'] },
  { path: '/facilities', title: 'room.facilities', roles: everybody, key: 'l' },
  { path: '/facilities/new', title: 'room.new_facility', roles: catalogueKeepers },
  { path: '/facilities/:id', title: 'room.facility', roles: everybody },
  { path: '/facilities/:id/posters', title: 'room.posters', roles: everybody },
  { path: '/posters', title: 'room.posters', roles: everybody, key: 'p' },
  { path: '/facilities/:id/next-season', title: 'room.next_season', roles: catalogueKeepers },
  { path: '/facilities/:id/details', title: 'room.facility', roles: everybody },
  { path: '/facilities/:id/form', title: 'room.facility_form', roles: everybody },
  { path: '/facilities/:id/sets', title: 'room.facility', roles: everybody },
  { path: '/catalogue/import', title: 'room.catalogue_import', roles: catalogueKeepers },
  { path: '/sets', title: 'room.sets', roles: everybody, key: 'h' },
  { path: '/sets/new', title: 'room.new_set', roles: ['catalogue', 'admin'] },
  { path: '/sets/:id', title: 'room.set', roles: everybody },
  { path: '/exports', title: 'room.exports', roles: ['desk', 'finance', 'admin', 'viewer'], key: 'x' },
  { path: '/figures', title: 'room.figures', roles: ['catalogue', 'finance', 'admin', 'viewer'], key: 'n' },
  { path: '/close', title: 'room.close', roles: ['finance', 'admin'], key: 'd' },
  { path: '/close/:day', title: 'room.close', roles: ['finance', 'admin'] },
  { path: '/staff', title: 'room.staff', roles: ['admin'], key: 's' },
  { path: '/staff/invite', title: 'room.invite', roles: ['admin'] },
  { path: '/staff/:id', title: 'room.person', roles: ['admin'] },
  { path: '/audit', title: 'room.audit', roles: ['admin'], key: 'a' },
  { path: '/audit/reads', title: 'room.reads', roles: ['admin'] },
  { path: '/roles', title: 'room.roles', roles: 'signed-in', key: 'r' },
  { path: '/account', title: 'room.account', roles: 'signed-in', key: 'm' },
] as const satisfies readonly Room[];

export type RoomPath = (typeof rooms)[number]['path'];

export const menu: readonly Room[] = (rooms as readonly Room[]).filter(({ key }) => key !== undefined);
