import { secretDigest } from '../../apps/server/src/platform/secrets.ts';

/** A person with three orders among all the others; we know their session and first order. */
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
/** Copies have ids from here on, distinct from all other numbers. */
export const FIRST_ID = 5_000_000;
/** The first one is the large one. */
export const FACILITIES = 200;
export const TRADING_END = '_ABCDEFGHJKLM';

export const membersFor = (orders: number): number => Math.trunc(orders * MEMBERS_PER_ORDER);
/** Orders are dealt to the members in turn, so that the first ones have one more. The measured members all have the same number. */
export const firstTypical = (orders: number): number => orders - ORDERS_EACH * membersFor(orders);
/** From there on, every n-th person is measured. */
export const everyTypical = (orders: number): number =>
  Math.trunc((membersFor(orders) - firstTypical(orders)) / PEOPLE);

/** Numbers with gaps, so that new orders' numbers fall between them. They are inserted in order, which makes the index fast to build. */
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
