import type { APIResponse, Page } from '@playwright/test';
import { addItem, type Cart, emptyCart } from '../../packages/rules/src/cart.ts';
import { dormForm } from '../support/demo-answers.ts';
import { openHostedPage } from '../support/hosted-page.ts';
import { days } from './demo-days.ts';
import { linkTo, newEmail } from './member-steps.ts';
import { expect, type Language, type Server } from './shop.ts';

/** Prepares tests with API calls. A test opens screens only for what it tests. */

export type Facility = 'dorm' | 'school';

/** The set for tests that can use any set. */
const sets: Record<Facility, string> = { dorm: '寝具セット', school: 'ロッカー' };

const headers = { 'x-requested-with': 'XMLHttpRequest' };
const at = (origin: string, path: string) => `${origin}/api/v1/consumer${path}`;

const dataOf = async <Data>(answer: APIResponse): Promise<Data> => {
  expect(answer.ok(), `${answer.url()}: ${answer.status()}`).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
};

const get = async <Data>(page: Page, origin: string, path: string): Promise<Data> =>
  dataOf(await page.request.get(at(origin, path), { headers }));

const post = async <Data>(page: Page, origin: string, path: string, data: object, more = {}): Promise<Data> =>
  dataOf(await page.request.post(at(origin, path), { headers: { ...headers, ...more }, data }));

/** Logs the browser in. */
export const logInByCall = (page: Page, email: string, key?: string, origin = ''): Promise<unknown> =>
  post(page, origin, '/login', { email, password: 'demo-1234', ...(key && { urlParamKey: key }) });

/** Opens a page of the shop in a browser with these stored values, in the shop's format. */
const openWith = async (page: Page, stored: Record<string, string>, address: string): Promise<void> => {
  const script = await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await page.goto(address);
  await script.dispose();
};

/** The values that the shop has stored after a login with the facility's key. */
const loggedIn = (facility: Facility) => ({ loggedIn: '1', URLParamKey: `demo-${facility}` });

/**
 * Opens a page as the demo's member of a facility. Logs in with the facility's key, because an earlier test may have moved the account
 * elsewhere.
 */
export const openAs = async (page: Page, facility: Facility, path: string, origin = ''): Promise<void> => {
  await logInByCall(page, `${facility}@example.jp`, `demo-${facility}`, origin);
  await openWith(page, loggedIn(facility), origin + path);
};

/** Registers a new person in this browser. Returns their address. */
export const registerByCall = async (page: Page, server: Server, key = 'demo-dorm'): Promise<string> => {
  const email = newEmail();
  await post(page, server.url, '/register', {
    name: '青葉 はな',
    name_kana: 'アオバ ハナ',
    phone_number: '090-1234-5678',
    email,
    password: 'demo-1234',
    password_confirmation: 'demo-1234',
    urlParamKey: key,
  });
  return email;
};

/** Registers a new person and confirms their address, which logs the browser in. Returns the address. */
export const becomeNewMember = async (page: Page, server: Server, key?: string): Promise<string> => {
  const email = await registerByCall(page, server, key);
  const token = new URL(await linkTo(server, email)).searchParams.get('k') ?? '';
  const { ok } = await get<{ ok: boolean }>(page, server.url, `/confirmemail?k=${token}`);
  expect(ok).toBe(true);
  return email;
};

/** Adds a person for whom the browser's member orders. */
export const addPersonByCall = (page: Page, server: Server, name: string, code?: string): Promise<unknown> =>
  post(page, server.url, '/me/persons', { name, name_kana: 'アオバ', ...(code && { urlParamCode: code }) });

interface Product {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly multi_a_numeral: string | null;
  readonly multi_a_numeral_en: string | null;
  readonly multi_b_numeral: string | null;
  readonly multi_b_numeral_en: string | null;
  readonly options: readonly { id: number; name: string; name_en: string | null; price: number }[];
}

const productNamed = async (page: Page, origin: string, name: string): Promise<Product> => {
  const { products } = await get<{ products: Product[] }>(page, origin, '/product/list');
  const { id = 0 } = products.find((product) => product.name === name) ?? {};
  return get(page, origin, `/product?product_id=${id}`);
};

/** A cart in the shop's format. It has the first plan of a set, once. */
const cartWith = ({ options: [option], ...product }: Product): Cart => {
  if (!option) throw new Error(`${product.name} has no plan.`);
  const item = {
    id: product.id,
    optionId: option.id,
    name: product.name,
    nameEn: product.name_en,
    optionName: option.name,
    optionNameEn: option.name_en,
    firstQuantity: 1,
    firstUnitLabel: product.multi_a_numeral,
    firstUnitLabelEn: product.multi_a_numeral_en,
    secondQuantity: 1,
    secondUnitLabel: product.multi_b_numeral,
    secondUnitLabelEn: product.multi_b_numeral_en,
  };
  return addItem(emptyCart, item, option.price);
};

/** The member's answers to their facility's form. */
const answers: Record<Facility, Partial<Cart>> = {
  dorm: { orderFormContent: dormForm, startDate: days.first, endDate: days.last },
  school: {},
};

interface Stored {
  readonly origin?: string;
  /** Another set than the default. */
  readonly set?: string;
  /** Further fields of the cart. */
  readonly cart?: Partial<Cart>;
  /** Further values stored in the browser. */
  readonly more?: Record<string, string>;
}

/** Opens a page as the browser's member, with one set in the cart. */
export const openWithCart = async (page: Page, facility: Facility, path: string, stored: Stored = {}) => {
  const { origin = '', set = sets[facility], cart = {}, more = {} } = stored;
  const { cart_id } = await get<{ cart_id: string }>(page, origin, '/me');
  const shoppingCart = JSON.stringify({ ...cartWith(await productNamed(page, origin, set)), ...cart });
  await openWith(page, { ...loggedIn(facility), shoppingCart, shoppingCartOwner: cart_id, ...more }, origin + path);
};

/** Opens the page that confirms an order, as the browser's member, with one set in the cart and the facility's form filled in. */
export const openConfirmation = (page: Page, facility: Facility, stored: Stored = {}): Promise<void> =>
  openWithCart(page, facility, '/order/payment', { ...stored, cart: { ...answers[facility], ...stored.cart } });

/** The browser's member orders one set, or these sets. Returns the order's number. */
export const orderByCall = async (
  page: Page,
  language: Language,
  server: Server,
  facility: Facility,
  names: readonly string[] = [sets[facility]],
) => {
  const ordered = await Promise.all(names.map((name) => productNamed(page, server.url, name)));
  const { start_date, end_date } = await get<{ start_date: string; end_date: string }>(page, server.url, '/me');
  const isDorm = facility === 'dorm';
  const order = {
    payment_method: 0,
    products: ordered.map(({ id, options }) => ({
      product_id: id,
      product_option_id: options[0]?.id,
      amount_a: 1,
      amount_b: 1,
    })),
    form: isDorm ? dormForm : [],
    start_date: isDorm ? start_date : null,
    end_date: isDorm ? end_date : null,
  };
  const placed = await post<{ order_number: string }>(page, server.url, '/order_request', order, {
    'accept-language': language,
  });
  return placed.order_number;
};

/** The browser's member goes to the provider's page for an order. */
const leaveToPay = async (page: Page, server: Server, number: string, method: '1' | '4') => {
  const path = `/payment/params?order_id=${number}&payment_method=${method}`;
  const { params, kessaiUrl } = await get<{ params: Record<string, string>; kessaiUrl: string }>(
    page,
    server.url,
    path,
  );
  return openHostedPage(kessaiUrl, params);
};

/** The browser's member orders one set and pays it by card. Returns the order's number after the shop has recorded the payment. */
export const paidByCall = async (page: Page, language: Language, server: Server, facility: Facility) => {
  const number = await orderByCall(page, language, server, facility);
  await (await leaveToPay(page, server, number, '1')).payByCard();
  await untilStatus(page, server, number, 1);
  return number;
};

/**
 * The browser's member orders one set and gets a number for a store. Returns the order's number after the shop has recorded the store's
 * number.
 */
export const numberedByCall = async (
  page: Page,
  language: Language,
  server: Server,
  facility: Facility,
  store = '00C001',
) => {
  const number = await orderByCall(page, language, server, facility);
  await (await leaveToPay(page, server, number, '4')).chooseStore(store);
  await untilStatus(page, server, number, 4);
  return number;
};

/** The browser's member orders and gives up on the provider's page. Returns the order's number after the shop has recorded that. */
export const givenUpByCall = async (
  page: Page,
  language: Language,
  server: Server,
  facility: Facility,
  names?: readonly string[],
) => {
  const number = await orderByCall(page, language, server, facility, names);
  await (await leaveToPay(page, server, number, '1')).step('give-up');
  await untilStatus(page, server, number, 99);
  return number;
};

/** The browser's member orders one set and goes to the provider's page. Returns the order's number. */
export const leftByCall = async (page: Page, language: Language, server: Server, facility: Facility) => {
  const number = await orderByCall(page, language, server, facility);
  await leaveToPay(page, server, number, '1');
  return number;
};

/** Waits until the browser's member has an order in a status. */
const untilStatus = (page: Page, server: Server, number: string, status: number): Promise<void> =>
  expect
    .poll(async () => {
      const { orders } = await get<{ orders: { order_number: string; order_status: number }[] }>(
        page,
        server.url,
        '/order/list?limit=20',
      );
      return orders.find(({ order_number }) => order_number === number)?.order_status;
    })
    .toBe(status);
