import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../tests/support/free-port.ts';
import { type Config, readConfig } from '../src/config.ts';
import { startSandbox } from '../src/start.ts';
import { openBrowser } from './browser.ts';
import { openShop, type Shop } from './shop.ts';

/** For tests: a sandbox on a free port, a shop that receives its notices, and functions for the steps of a person. */

export { freePort };

export const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

interface LedgerPayment {
  readonly payment_id: string;
  readonly trading_id: string;
  readonly payment_type: string;
  readonly status: string;
  readonly amount: number;
  readonly store_id: string;
  readonly receipt_number: string;
  readonly payment_limit_date: string;
  readonly history: { status: string; at: string }[];
  readonly entries: { kind: string; amount: number }[];
  readonly notices: { payment_notice_id: string; payment_status: string; state: string; deliveries: number }[];
}

const hashed =
  'trading_id payment_type fix_params id inform_url seq_merchant_id payment_term_day payment_term_min payment_class use_card_conf_number customer_id threedsecure_ryaku';

/** Signs a request. It follows the protocol and shares no code with the sandbox, because a shared mistake would stay hidden. */
export const signed = (fields: Record<string, string>, key = 'development-link-key'): Record<string, string> => ({
  ...fields,
  hc: createHash('sha256')
    .update(
      hashed
        .split(' ')
        .map((name) => fields[name] ?? '')
        .join('') + key,
    )
    .digest('hex'),
});

export const requestFields = (shop: Shop, more: Record<string, string> = {}): Record<string, string> => ({
  trading_id: 'T000000000000000000000001',
  payment_type: '02,03',
  id: '12800',
  inform_url: shop.informUrl,
  seq_merchant_id: '12345',
  payment_term_day: '5',
  payment_class: '0',
  use_card_conf_number: '1',
  threedsecure_ryaku: '0',
  return_url: `${shop.url}/order/complete?order_number=1&is_successful=true`,
  stop_return_url: `${shop.url}/order/complete?order_number=1&is_successful=false`,
  merchant_name: 'ひとそろい',
  customer_family_name: '山田',
  customer_name: '花子',
  customer_tel: '0312345678',
  finish_disable: '1',
  ...more,
});

/** Functions with which tests call a sandbox, in this process or in another. */
export const talkTo = (url: string, shop: Shop) => {
  const control = async (path: string, body: unknown = {}) => {
    const answer = await fetch(`${url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const ledger = async (tradingId?: string): Promise<LedgerPayment[]> => {
    const answer = await fetch(`${url}/control/ledger.json${tradingId ? `?trading_id=${tradingId}` : ''}`);
    const { payments } = (await answer.json()) as { payments: LedgerPayment[] };
    return payments;
  };
  /** The newest payment. */
  const payment = async (): Promise<LedgerPayment> => {
    const [newest] = await ledger();
    if (!newest) throw new Error('There is no payment yet.');
    return newest;
  };
  const until = async (isSo: (newest: LedgerPayment) => boolean): Promise<LedgerPayment> => {
    const deadline = Date.now() + 15_000;
    for (;;) {
      const newest = await payment();
      if (isSo(newest)) return newest;
      if (Date.now() > deadline) throw new Error(`It never happened: ${JSON.stringify(newest)}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const telegram = async (path: string, fields: Record<string, string>, signal?: AbortSignal) => {
    const answer = await fetch(`${url}/n/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        merchant_id: '12345',
        connect_id: 'development',
        connect_password: 'development-password',
        telegram_version: '1.0',
        ...fields,
      }).toString(),
      ...(signal ? { signal } : {}),
    });
    const text = new TextDecoder('shift_jis').decode(await answer.arrayBuffer());
    const lines = text.split('\r\n').filter(Boolean);
    return { status: answer.status, text, facts: Object.fromEntries(lines.map((line) => line.split(/=(.*)/s))) };
  };
  const open = async (more: Record<string, string> = {}, language = 'en') => {
    const browser = openBrowser(url, language);
    await browser.post('/v/u/request', signed(requestFields(shop, more)));
    return browser;
  };
  const card = (number: string, more: Record<string, string> = {}) => ({
    card_number: number,
    expire_month: '12',
    expire_year: String(new Date().getFullYear() + 3),
    security_code: '123',
    holder_name: 'HANAKO YAMADA',
    ...more,
  });
  const payByCard = async (more: Record<string, string> = {}) => {
    const browser = await open({ payment_type: '02', ...more });
    await browser.submit(card('4111 1111 1111 1111'));
    return payment();
  };
  const askForNumber = async (store = '00C001', more: Record<string, string> = {}) => {
    const browser = await open({ payment_type: '03', ...more });
    await browser.submit({ cvs_company_id: store });
    return payment();
  };
  return { url, shop, control, ledger, payment, until, telegram, open, card, payByCard, askForNumber };
};

/** Starts a sandbox in this process, so that a test takes milliseconds. */
export const openSandboxForTest = async (more: Partial<Config> = {}) => {
  const shop = await openShop();
  const port = await freePort();
  const config = { ...readConfig({}), dataDir: emptyFolder(), port, ...more };
  const running = await startSandbox(config);
  onTestFinished(running.stop);
  return talkTo(`http://localhost:${port}`, shop);
};
