import { expect, test } from 'vitest';
import { registered } from '../../test/registered.ts';
import { openShop } from '../../test/shop.ts';
import { refuseUnfit } from './fit-database.ts';

const settings = { isProduction: true, publicUrl: 'https://shop.example.jp' };
const email = 'dorm@example.jp';

test('whoever registers the address of a demo account does not keep production from starting', async () => {
  const shop = await openShop();
  await expect(refuseUnfit(shop.db, settings)).rejects.toThrow('demo accounts');
  await shop.db.deleteFrom('member').execute();
  await registered(shop, { email });
  await refuseUnfit(shop.db, settings);
  // An unconfirmed account with the demo's password is no reason to refuse, because it cannot log in.
  await registered(shop, { email, password: 'demo-1234', password_confirmation: 'demo-1234' });
  await refuseUnfit(shop.db, settings);
});

test('an address of the demo with a password of its own is an account like any other', async () => {
  const shop = await openShop();
  await shop.db.deleteFrom('member').execute();
  const { browser, token } = await registered(shop, { email });
  expect((await browser.get(`/confirmemail?k=${token}`)).json()).toEqual({ data: { ok: true } });
  await refuseUnfit(shop.db, settings);
});
