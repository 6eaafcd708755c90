import { expect, test } from 'vitest';
import { mailText } from './mails.ts';
import { receipt } from './receipt.ts';
import { order } from './screens/order.ts';

test.each(['ja', 'en'] as const)('in %s a way to pay has one name in mails and on receipts', (language) => {
  const t = mailText(language);
  expect(t('trade.card')).toBe(receipt['receipt.paid_by.card'][language]);
  expect(t('trade.card')).toBe(order['history.method.card'][language]);
  expect(t('trade.store')).toBe(receipt['receipt.paid_by.store'][language]);
  expect(t('mail.paid.at_store', { store: '{store}' })).toBe(receipt['receipt.paid_by.named_store'][language]);
});
