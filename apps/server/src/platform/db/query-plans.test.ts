import { expect, test } from 'vitest';
import { makeLink, payerWith } from '../../../test/payer.ts';
import { listenToQueries, scannedBy } from '../../../test/query-plans.ts';
import { openTill } from '../../../test/till.ts';
import { createPreviewLookup } from '../../money/payer-links/preview.ts';
import { renew } from '../work/worker.ts';

/** Tables that do not grow with the orders: the seller, the words that a statement gets as parameters, and running comparisons. */
const small = ['seller', 'given_words', 'compare_run', 'backup', 'backup_drill', 'database_mark'];

test('nothing that people, the provider or the workers cause reads through a table that grows with the orders', async () => {
  const till = await openTill();
  const { shop } = till;
  const asked = listenToQueries();
  const runAllJobs = async () => {
    await till.heard();
    await shop.work();
    await till.heard();
  };

  const byCard = await till.order('1');
  await (await byCard.open()).payByCard();
  await runAllJobs();
  shop.setNow('2026-11-16T10:00:00+09:00');
  await byCard.browser.post('/order/cancel', { order_id: byCard.number });
  await runAllJobs();
  const atStore = await till.order('4');
  await (await atStore.open()).chooseStore('00C001');
  await runAllJobs();
  shop.setNow('2026-11-21T09:00:00+09:00');
  await runAllJobs();
  const { token, preview_id } = await makeLink(atStore.browser, atStore.number);
  expect(await payerWith(shop, token).read()).toMatchObject({ state: 'at-store' });
  expect(await createPreviewLookup(shop.context)('203.0.113.1', preview_id)).toBeDefined();
  await atStore.act('pay');
  await atStore.browser.get('/order/list');
  await shop.poll();
  await renew({ ...shop.context, worker: 'another' }, [1, 2]);
  await shop.app.inject('/readyz');

  const statements = [...asked.keys()].join('\n');
  for (const table of [
    'orders',
    'order_item',
    'payment_attempt',
    'payer_link',
    'notice',
    'refund',
    'mail',
    'due_job',
    'known_device',
  ])
    expect(statements).toContain(`"${table}"`);
  const scanned = await scannedBy(shop.database, asked);
  for (const table of small) scanned.delete(table);
  expect(Object.fromEntries(scanned)).toEqual({});
});
