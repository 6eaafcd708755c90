import { openHostedPage } from '../../../tests/support/hosted-page.ts';
import type { Browser } from './ordering.ts';
import type { Shop } from './shop.ts';

export { openHostedPage };

/** What members and payers do with payer links. The payer's browser is not logged in. */

export const makeLink = async (
  browser: Browser,
  number: string,
): Promise<{ token: string; preview_id: string; ends_at: string; replaced: boolean }> => {
  const answer = await browser.post('/order/payment_link', { order_id: number });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
};

export const takeBack = (browser: Browser, number: string) =>
  browser.post('/order/payment_link/take_back', { order_id: number });

export const payerWith = (shop: Shop, token: string, name = 'the mother of Hana') => {
  const browser = shop.visitor('192.0.2.7', 'en');
  const opener = name.replaceAll(' ', '-');
  const start = () => browser.post('/payment_link/start', { token, opener });
  return {
    browser,
    read: async () => (await browser.post('/payment_link', { token, opener })).json().data,
    start,
    /** Opens the provider's page, or returns the shop's answer if the shop refuses. */
    open: async () => {
      const answer = await start();
      const { params, kessaiUrl } = answer.json().data ?? {};
      return kessaiUrl ? openHostedPage(kessaiUrl, params) : answer;
    },
  };
};
