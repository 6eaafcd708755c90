import { expect, test } from 'vitest';
import { runOperator } from '../../test/operator-process.ts';
import { openShop } from '../../test/shop.ts';
import { isFull } from '../../test/size.ts';

test('through the terminal: what a command prints, and reasons without a stack', async () => {
  const shop = await openShop();
  const operator = (...words: string[]) => runOperator(shop.environment, ...words);
  const asJson = await operator('facilities', 'list', '--json');
  expect(JSON.parse(asJson.output)).toHaveLength(4);
  const unknown = await operator('qr', 'nowhere');
  expect(unknown).toEqual({
    code: 1,
    output: 'There is no facility "nowhere". "facilities list" shows all handles.\n',
  });
  await shop.db.schema.alterTable('mail').renameTo('gone').execute();
  const broken = await operator('mail', 'failed');
  expect(broken.code).toBe(1);
  expect(broken.output).toMatch(/^It did not work: .*mail.*\n\(LOG_LEVEL=debug shows where\.\)\n$/);
});

if (isFull)
  test('through the terminal: help, tables, and how a command is used', async () => {
    const shop = await openShop();
    const operator = (...words: string[]) => runOperator(shop.environment, ...words);
    const help = await operator('help');
    expect(help.code).toBe(0);
    for (const command of ['catalogue export', 'catalogue import FILE', 'facilities list', 'orders export', 'qr'])
      expect(help.output).toMatch(new RegExp(`^  ${command}[ \n]`, 'm'));
    expect(await operator('nonsense')).toEqual({ code: 1, output: expect.stringContaining('"help" lists them all.') });
    expect((await operator('help', 'orders', 'export')).output).toMatch(/^Usage: .*orders export[\s\S]*--out FILE/);
    expect((await operator('orders')).output).toContain('orders show NUMBER');
    expect((await operator('orders', 'export')).output).toMatch(/^\ufeff注文番号,/);
    const wrong = await operator('qr', 'minato-main', '--format');
    expect(wrong.code).toBe(1);
    expect(wrong.output).toMatch(/--format.*\nUsage: npm run operator -- qr HANDLE/s);
  });
