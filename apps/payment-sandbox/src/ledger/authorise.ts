import type { Sandbox } from '../sandbox.ts';
import type { Payment } from './payment.ts';
import { move } from './payments.ts';

/** Records that the bank approved. With the setting `at-once` it also captures; otherwise the shop requests the capture. */
export const authorise = (sandbox: Sandbox, { payment_id }: Payment): Payment | undefined =>
  sandbox.transaction(() => {
    const authorised = move(sandbox, payment_id, 'authorise');
    const isAtOnce = sandbox.settings.get().capture === 'at-once';
    return authorised && isAtOnce ? move(sandbox, payment_id, 'capture') : authorised;
  });
