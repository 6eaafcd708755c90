import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Till } from './till.ts';

/** Writes a file with the provider's list of payments, made from the sandbox's ledger. The file is removed after the test. */
export const listOf = async (till: Till): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'hitosoroi-list-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lines = (await till.ledger()).map(({ payment_id, trading_id, status, amount, receipt_number }) =>
    [payment_id, trading_id, receipt_number ? '03' : '02', status, `"${amount}"`].join(','),
  );
  const file = join(folder, 'provider.csv');
  writeFileSync(file, ['payment_id,trading_id,payment_type,payment_status,payment_amount', ...lines, ''].join('\r\n'));
  return file;
};
