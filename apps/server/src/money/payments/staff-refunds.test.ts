import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.ts';
import { providerRefund } from '../../../test/staff-examples/refunds.ts';
import { account } from '../../../test/staff-examples/transfers.ts';
import { schedule } from '../../platform/work/schedule.ts';
import { REFUND_JOB } from './refunds.ts';

test('what goes back by itself is listed with how far it is, and first what the provider refused', async () => {
  const console = await openConsole();
  const asked = await providerRefund(console, 'school');
  const refused = await providerRefund(console, 'dorm', 'refused');
  const at = console.context.now();
  await console.db.transaction().execute((tx) => schedule(tx, REFUND_JOB, String(asked.id), at));
  await console.db.updateTable('due_job').set({ tries: 2 }).where('kind', '=', REFUND_JOB).execute();
  const finance = await console.signedIn('finance');
  const refunds = async () => (await finance.get('/refunds')).json().data.refunds;
  expect(await refunds()).toMatchObject([
    { id: refused.id, order_number: refused.number, state: 'refused', tries: 0, next_try_at: null },
    { id: asked.id, order_number: asked.number, state: 'under-way', tries: 2, next_try_at: at.toISOString() },
  ]);

  // A refused refund continues as a transfer, under the same id.
  const desk = await console.signedIn('desk');
  await desk.change('/transfers/account', { id: refused.id, version: 1, ...account });
  await finance.change('/transfers/release', { id: refused.id, version: 2 });
  await finance.change('/transfers/done', { id: refused.id, version: 3, note: '' });
  expect((await refunds()).map(({ id }: { id: number }) => id)).toEqual([asked.id]);
});
