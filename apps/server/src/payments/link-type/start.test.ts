import { expect, test } from 'vitest';
import { startForm } from './start.ts';

const config = {
  url: 'https://provider.example',
  publicUrl: 'https://shop.example',
  noticePath: '/notice',
  merchantId: '12345',
  linkKey: 'key',
} as Parameters<typeof startForm>[0];

test('the form has the fields of the protocol, by their names there and no others', () => {
  const { action, fields } = startForm(config, {
    tradingId: '100000000001_ABCDEFGHJKLM',
    amount: 11_880,
    offer: 'card-or-store',
    termDays: 7,
    orderNumber: '1000-0000-0001',
    language: 'ja',
    member: { name: '青葉 はな', phone: '090-1234-5678' },
  });
  expect(action).toBe('https://provider.example/v/u/request');
  expect(Object.keys(fields).sort()).toEqual(
    [
      ...['trading_id', 'payment_type', 'fix_params', 'id', 'inform_url', 'seq_merchant_id', 'payment_term_day'],
      ...['payment_term_min', 'payment_class', 'use_card_conf_number', 'customer_id', 'threedsecure_ryaku', 'hc'],
      ...['return_url', 'stop_return_url', 'merchant_name', 'payment_detail', 'finish_disable'],
      ...['customer_family_name', 'customer_name', 'customer_tel'],
    ].sort(),
  );
});
