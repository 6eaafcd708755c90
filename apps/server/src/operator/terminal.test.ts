import { expect, test } from 'vitest';
import { runOperator } from '../../test/operator-process.ts';
import { openShop } from '../../test/shop.ts';
import { isFull } from '../../test/size.ts';

test('through the terminal: what a command prints, and reasons without a stack', async () => {
  const shop = await openShop();
  const operator = (...words: string[]) => runOperator(shop.environment, ...words);
  const asJson = await operator('facilities', 'list', '--json');
  expect(JSON.parse(asJson.output)).toHaveLength(4);
  const unknown = await operator('facilities', 'show', 'nowhere');
  expect(unknown).toEqual({
    code: 1,
    output: 'There is no facility "nowhere". "facilities list" shows all handles.\n',
  });
  await shop.db.schema.alterTable('inquiry').renameTo('gone').execute();
  const broken = await operator('inquiries', 'list');
  expect(broken.code).toBe(1);
  expect(broken.output).toMatch(/^It did not work: .*inquiry.*\n\(LOG_LEVEL=debug shows where\.\)\n$/);
});

if (isFull)
  test('through the terminal: help, tables, and how a command is used', async () => {
    const shop = await openShop();
    const operator = (...words: string[]) => runOperator(shop.environment, ...words);
    const help = await operator('help');
    expect(help.code).toBe(0);
    for (const command of [
      'catalogue export',
      'catalogue import FILE',
      'facilities rotate',
      'poster',
      'orders export',
      'refunds done',
      'inquiries',
    ])
      expect(help.output).toContain(`  ${command} `);
    expect(await operator('nonsense')).toEqual({ code: 1, output: expect.stringContaining('"help" lists them all.') });
    expect((await operator('help', 'orders', 'export')).output).toMatch(/^Usage: .*orders export[\s\S]*--out FILE/);
    expect((await operator('orders')).output).toContain('orders show NUMBER');
    expect((await operator('orders', 'export')).output).toMatch(/^\ufeff注文番号,/);
    const wrong = await operator('facilities', 'rotate', 'minato-main', '--kind');
    expect(wrong.code).toBe(1);
    expect(wrong.output).toMatch(/--kind.*\nUsage: npm run operator -- facilities rotate HANDLE/s);
  });
