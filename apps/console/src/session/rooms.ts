import { catalogueKeepers } from '@hitosoroi/rules/staff-roles';
import type { ShellTextId } from '../language/texts.ts';
import type { AskedRoles } from './me.ts';

/** The groups of the menu, in its order. */
const groups = ['daily', 'orders', 'messages', 'money', 'catalogue', 'office'] as const;
type Group = (typeof groups)[number];

/** One room of the console: its path, and who may enter. */
interface RoomBelow {
  readonly path: string;
  readonly title: ShellTextId;
  readonly roles: AskedRoles;
}

/** A room in the menu. The letter opens it after `g`. */
interface RoomInMenu extends RoomBelow {
  readonly key: string;
  readonly group: Group;
}

const everybody = ['desk', 'catalogue', 'finance', 'admin', 'viewer'] as const;

/** Every room. The menu has the order of its groups, and within a group this one. */
export const rooms = [
  { path: '/today', title: 'room.today', roles: ['desk', 'finance', 'admin', 'viewer'], key: 't', group: 'daily' },
  { path: '/search', title: 'room.search', roles: ['desk', 'finance', 'admin', 'viewer'], key: 'f', group: 'daily' },
  { path: '/orders', title: 'room.orders', roles: ['desk', 'finance', 'admin', 'viewer'], key: 'o', group: 'orders' },
  { path: '/orders/:number', title: 'room.order', roles: ['desk', 'finance', 'admin', 'viewer'] },
  { path: '/orders/:number/as-member', title: 'room.order', roles: ['desk', 'finance', 'admin', 'viewer'] },
  { path: '/orders/:number/papers', title: 'room.papers', roles: ['desk', 'finance', 'admin'] },
  { path: '/orders/:number/write', title: 'room.write', roles: ['desk', 'admin'] },
  { path: '/orders/:number/cancel', title: 'room.cancel_order', roles: ['desk', 'finance'] },
  { path: '/members/:id', title: 'room.member', roles: ['desk', 'finance', 'admin', 'viewer'] },
  {
    path: '/cancellations',
    title: 'room.cancellations',
    roles: ['desk', 'finance', 'admin', 'viewer'],
    key: 'c',
    group: 'orders',
  },
  { path: '/cancellations/:number', title: 'room.cancellation', roles: ['desk', 'finance', 'admin', 'viewer'] },
  { path: '/refunds', title: 'room.refunds', roles: ['desk', 'finance', 'admin'], key: 'b', group: 'money' },
  { path: '/transfers', title: 'room.transfers', roles: ['desk', 'finance', 'admin'], key: 'k', group: 'money' },
  { path: '/transfers/:id', title: 'room.transfer', roles: ['desk', 'finance', 'admin'] },
  { path: '/reviews', title: 'room.reviews', roles: ['desk', 'finance', 'admin'], key: 'v', group: 'money' },
  { path: '/reviews/:id', title: 'room.review', roles: ['desk', 'finance', 'admin'] },
  { path: '/inquiries', title: 'room.inquiries', roles: ['desk', 'admin', 'viewer'], key: 'i', group: 'messages' },
  { path: '/inquiries/:id', title: 'room.inquiry', roles: ['desk', 'admin', 'viewer'] },
  { path: '/mails', title: 'room.mails', roles: ['desk', 'finance', 'admin', 'viewer'], key: 'e', group: 'messages' },
  { path: '/mails/:id', title: 'room.mail', roles: ['desk', 'finance', 'admin', 'viewer'] },
  { path: '/phrases', title: 'room.phrases', roles: ['desk', 'admin'], key: 'y', group: 'messages' },
  { path: '/phrases/new', title: 'room.new_phrase', roles: ['desk', 'admin'] },
  { path: '/phrases/:id', title: 'room.phrase', roles: ['desk', 'admin'] },
  { path: '/facilities', title: 'room.facilities', roles: everybody, key: 'l', group: 'catalogue' },
  { path: '/facilities/new', title: 'room.new_facility', roles: catalogueKeepers },
  { path: '/facilities/:id', title: 'room.facility', roles: everybody },
  { path: '/facilities/:id/posters', title: 'room.posters', roles: everybody },
  { path: '/posters', title: 'room.posters', roles: everybody, key: 'p', group: 'catalogue' },
  { path: '/facilities/:id/next-season', title: 'room.next_season', roles: catalogueKeepers },
  { path: '/facilities/:id/details', title: 'room.facility', roles: everybody },
  { path: '/facilities/:id/form', title: 'room.facility_form', roles: everybody },
  { path: '/facilities/:id/sets', title: 'room.facility', roles: everybody },
  { path: '/catalogue/import', title: 'room.catalogue_import', roles: catalogueKeepers },
  { path: '/sets', title: 'room.sets', roles: everybody, key: 'h', group: 'catalogue' },
  { path: '/sets/new', title: 'room.new_set', roles: ['catalogue', 'admin'] },
  { path: '/sets/:id', title: 'room.set', roles: everybody },
  { path: '/exports', title: 'room.exports', roles: ['desk', 'finance', 'admin', 'viewer'], key: 'x', group: 'orders' },
  {
    path: '/figures',
    title: 'room.figures',
    roles: ['catalogue', 'finance', 'admin', 'viewer'],
    key: 'n',
    group: 'office',
  },
  { path: '/close', title: 'room.close', roles: ['finance', 'admin'], key: 'd', group: 'money' },
  { path: '/close/:day', title: 'room.close', roles: ['finance', 'admin'] },
  { path: '/settings', title: 'room.settings', roles: ['finance', 'admin'], key: 'w', group: 'office' },
  { path: '/staff', title: 'room.staff', roles: ['admin'], key: 's', group: 'office' },
  { path: '/staff/invite', title: 'room.invite', roles: ['admin'] },
  { path: '/staff/:id', title: 'room.person', roles: ['admin'] },
  { path: '/audit', title: 'room.audit', roles: ['admin'], key: 'a', group: 'office' },
  { path: '/audit/reads', title: 'room.reads', roles: ['admin'] },
  { path: '/roles', title: 'room.roles', roles: 'signed-in', key: 'r', group: 'office' },
  { path: '/account', title: 'room.account', roles: 'signed-in', key: 'm', group: 'office' },
] as const satisfies readonly (RoomBelow | RoomInMenu)[];

export type RoomPath = (typeof rooms)[number]['path'];

const inMenu: readonly RoomInMenu[] = rooms.filter((room) => 'key' in room);

export const menuGroups = groups.map((group) => ({ group, rooms: inMenu.filter((room) => room.group === group) }));

export const menu: readonly RoomInMenu[] = menuGroups.flatMap(({ rooms: inGroup }) => inGroup);
