import { secretDigest } from '../../apps/server/src/platform/secrets.ts';

/** A measured person, who has three orders in a database with many other people. We know the person's session and first order. */
export interface Person {
  readonly secret: string;
  readonly digest: string;
  readonly memberId: number;
  readonly orderNumber: string;
  readonly tradingId: string;
}

const ORDERS_EACH = 3;
const MEMBERS_PER_ORDER = 0.3;
export const PEOPLE = 150;
/** The ids of the copies start here, so that they differ from all other ids. */
export const FIRST_ID = 5_000_000;
/** The number of copied facilities. The first of them is the large one. */
export const FACILITIES = 200;
export const TRADING_END = '_ABCDEFGHJKLM';

export const membersFor = (orders: number): number => Math.trunc(orders * MEMBERS_PER_ORDER);
/**
 * The index of the first member who may be measured. The copies give orders to the members in turns, so the first members may have one
 * order more. All measured members must have the same number of orders.
 */
export const firstTypical = (orders: number): number => orders - ORDERS_EACH * membersFor(orders);
/** With the result n, every n-th member is measured, beginning with the first member who may be measured. */
export const everyTypical = (orders: number): number =>
  Math.trunc((membersFor(orders) - firstTypical(orders)) / PEOPLE);

/**
 * The order numbers of the copies. They have gaps, so that new orders get numbers between them. They ascend, because an index is built
 * faster from ascending values.
 */
export const NUMBERS_FROM = 100_000_000_000;
export const NUMBERS_APART = 899_999;
const digitsOf = (index: number): string => String(NUMBERS_FROM + index * NUMBERS_APART);

export const typicalPeople = (orders: number): Person[] =>
  Array.from({ length: PEOPLE }, (_, person) => {
    const index = firstTypical(orders) + person * everyTypical(orders);
    const digits = digitsOf(index);
    const secret = `the-session-of-person-${index}`;
    return {
      secret,
      digest: secretDigest(secret),
      memberId: FIRST_ID + index,
      orderNumber: digits.replace(/(\d{4})(\d{4})(\d{4})/, '$1-$2-$3'),
      tradingId: digits + TRADING_END,
    };
  });
