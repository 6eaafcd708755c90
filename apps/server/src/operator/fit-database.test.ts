import { expect, test } from 'vitest';
import { dormOrder, memberOf, place } from '../../test/ordering.ts';
import { registered } from '../../test/registered.ts';
import { openShop } from '../../test/shop.ts';
import { claimDatabase } from '../platform/db/server-lock.ts';
import { refuseUnfit } from './fit-database.ts';

const settings = { isProduction: true, isRehearsal: false, publicUrl: 'https://shop.example.jp' };
const rehearsal = { ...settings, isRehearsal: true };
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

test('a database that a rehearsal used never becomes the real shop’s, and the real shop’s never a rehearsal’s', async () => {
  const [rehearsed, real] = [await openShop(), await openShop()];
  for (const { db } of [rehearsed, real]) await db.deleteFrom('member').execute();
  await refuseUnfit(rehearsed.db, rehearsal);
  await claimDatabase(rehearsed.db, rehearsal);
  await refuseUnfit(rehearsed.db, rehearsal);
  await claimDatabase(rehearsed.db, rehearsal);
  await expect(refuseUnfit(rehearsed.db, settings)).rejects.toThrow('The database is a rehearsal’s');
  await claimDatabase(real.db, settings);
  await expect(refuseUnfit(real.db, rehearsal)).rejects.toThrow('The database is the real shop’s');
  // Two servers start together. Both read the database before one of them claims it.
  await expect(claimDatabase(rehearsed.db, settings)).rejects.toThrow('Another server claimed the database');
  await expect(claimDatabase(real.db, rehearsal)).rejects.toThrow('Another server claimed the database');
  await refuseUnfit(real.db, settings);
});

test('a database with orders of another kind of server is no rehearsal’s', async () => {
  const shop = await openShop();
  const browser = await memberOf(shop, 'dorm');
  await place(browser, await dormOrder(browser));
  await expect(refuseUnfit(shop.db, rehearsal)).rejects.toThrow('The database is the real shop’s');
});
