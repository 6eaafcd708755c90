import type { Page } from '@playwright/test';
import { goToConfirmation, words } from './order-steps.ts';
import { expect, type Language, type Server, stored } from './shop.ts';

/** The tests' steps on the sandbox's pages, and the control of the sandbox. */

export const SUCCESS = '4111 1111 1111 1111';
export const DECLINED = '4000 0000 0000 0002';
export const THREE_D_SECURE = '4000 0000 0000 3220';

export const control = async (server: Server, path: string, body: object = {}) => {
  const answer = await fetch(`${server.sandboxUrl}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
};

interface Payment {
  readonly payment_id: string;
  readonly trading_id: string;
  readonly status: string;
  readonly receipt_number: string;
  readonly entries: { kind: string; amount: number }[];
}

/** An order's payments in the sandbox, newest first. */
export const paymentsOf = async (server: Server, orderNumber: string): Promise<Payment[]> => {
  const { payments } = (await (await fetch(`${server.sandboxUrl}/control/ledger.json`)).json()) as {
    payments: Payment[];
  };
  return payments.filter(({ trading_id }) => trading_id.startsWith(orderNumber.replaceAll('-', '')));
};

/** Carries out an action of the provider on an order's newest payment. */
export const act = async (server: Server, orderNumber: string, action: string) => {
  const [payment] = await paymentsOf(server, orderNumber);
  await control(server, `payments/${payment?.payment_id}/${action}`);
};

/**
 * The number of the order that the page is about to pay. It is read from the request, because the answer cannot be read any more once the
 * browser leaves for the provider.
 */
export const orderNumberAsked = async (page: Page): Promise<string> => {
  const request = await page.waitForRequest('**/payment/params?**');
  return new URL(request.url()).searchParams.get('order_id') ?? '';
};

/** Goes from the page that confirms the order to the provider's page. Returns the order's number. */
export const placeOrder = async (page: Page, language: Language, server: Server, by: 'card' | 'store') => {
  const w = words[language];
  await page.getByText(by === 'card' ? w.card : w.store, { exact: true }).click();
  const number = orderNumberAsked(page);
  await page.getByRole('button', { name: w.place }).click();
  await page.waitForURL(`${server.sandboxUrl}/**`);
  return number;
};

/** Places the order on the page that confirms it, and gets a link with which another person can pay. */
export const placeForLink = async (page: Page, language: Language): Promise<void> => {
  const w = words[language];
  await page.getByRole('radio', { name: w.someoneElse }).check();
  await page.getByRole('button', { name: w.placeForLink }).click();
};

/** Orders bedding at the dormitory and goes to the provider's page. Returns the order's number. */
export const orderAndLeave = async (
  page: Page,
  language: Language,
  server: Server,
  by: 'card' | 'store',
  origin = '',
): Promise<string> => {
  await goToConfirmation(page, language, origin);
  return placeOrder(page, language, server, by);
};

export const fillCard = async (page: Page, number: string) => {
  await page.locator('#card_number').fill(number);
  await page.locator('#expire_month').selectOption('12');
  await page.locator('#expire_year').selectOption({ index: 4 });
  await page.locator('#security_code').fill('123');
  await page.locator('#holder_name').fill('HANA AOBA');
  await page.locator('form[action*="/card"] button').click();
};

/**
 * Pays by card and comes back to the shop. Waits until the shop has recorded the payment and the page is hydrated, because before that the
 * page does not empty the cart.
 */
export const payByCard = async (page: Page, language: Language, origin: string) => {
  await fillCard(page, SUCCESS);
  await page.waitForURL(`${origin}/order/complete**`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].done);
  await expect.poll(() => stored(page, 'shoppingCart')).toContain('"selected":0');
};

export const chooseStore = async (page: Page, store: string) => {
  await page.locator(`input[name=cvs_company_id][value="${store}"]`).check();
  await page.locator('form[action*="/store"] button').click();
  await expect(page.locator('#receipt_number')).toBeVisible();
};

/** The subjects of the mails about an order, oldest first. */
export const mailsAbout = async (server: Server, orderNumber: string): Promise<string[]> => {
  const mails = (await (await fetch(`${server.url}/dev/mail.json`)).json()) as { subject: string; text: string }[];
  return mails
    .filter(({ text }) => text.includes(orderNumber))
    .map(({ subject }) => subject)
    .reverse();
};
