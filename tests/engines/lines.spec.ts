import { expect } from '@playwright/test';
import { words } from '../e2e/order-steps.ts';
import { badLines } from './bad-lines.ts';
import { test } from './engine-test.ts';
import { addBedding, goToPayment, logIn, speak } from './steps.ts';

test('no date goes over two lines, and no line is a single character', async ({ phone, server }) => {
  const w = words.ja;
  const found: string[] = [];
  const look = async () => {
    found.push(...(await phone.tab.read<string[]>(`(${badLines})()`)));
  };
  await speak(phone, 'ja', server);
  await look();
  await logIn(phone, 'ja', server);
  await phone.see({ kind: 'link', name: w.bedding });
  await look();
  await addBedding(phone, 'ja');
  await look();
  await phone.press({ kind: 'link', name: w.proceed });
  await phone.see({ kind: 'heading', name: w.details });
  await look();
  await phone.tab.back();
  await goToPayment(phone, 'ja');
  await look();
  expect(found).toEqual([]);
});
