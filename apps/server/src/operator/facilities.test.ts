import { expect, test } from 'vitest';
import { openByStaff } from '../../test/by-staff.ts';
import { tellOperator } from '../../test/operator.ts';
import { memberOf, place, schoolOrder } from '../../test/ordering.ts';
import { production } from '../../test/production.ts';
import { openShop } from '../../test/shop.ts';

test('facilities are listed with their state, orders and links, as a table and as data', async () => {
  const shop = await openShop({ env: { ...production, PUBLIC_URL: 'https://sets.example.jp' } });
  const browser = await memberOf(shop, 'school');
  await place(browser, await schoolOrder(browser));
  await openByStaff(shop, 'minato-main', 'close', '2026-12-11');
  const { text, data } = await tellOperator(shop, 'facilities', 'list');
  expect(data).toHaveLength(4);
  expect(data).toContainEqual({
    handle: 'minato-main',
    institution: 'みなと学園',
    name: '本校',
    is_open: true,
    is_published: true,
    order_type: 1,
    start_date: '2026-10-16',
    end_date: '2027-10-15',
    opens_on: null,
    closes_on: '2026-12-11',
    publishes_on: null,
    coming: ['closes by itself on 2026-12-11'],
    orders: 1,
    key_link: 'https://sets.example.jp/?key=demo-school',
    code_link: 'https://sets.example.jp/?code=SCHOOL1',
  });
  const lines = text.trimEnd().split('\n');
  expect(lines[0]).toMatch(
    /^handle +institution +name +open +published +type +period +by itself +orders +link by key +link by code$/,
  );
  expect(lines[2]).toContain('aoba-second-house');
  expect(lines.find((line) => line.includes('minato-main'))).toMatch(
    /みなと学園 +本校 +yes +yes +1 +2026-10-16 – 2027-10-15 +closes by itself on 2026-12-11 +1 +https:/,
  );
});
