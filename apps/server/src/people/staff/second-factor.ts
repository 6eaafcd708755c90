import type { Tx } from '../../platform/db/database.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** Uses up the number of an authenticator app. Each is good once: whoever looked over a shoulder comes too late. */
const useNumber = async (tx: Tx, staffId: number, secret: string, code: string, now: Date): Promise<boolean> => {
  const step = stepOfCode(secret, code, now);
  if (step === undefined) return false;
  const used = await tx
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', staffId)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};

/** Uses up what was typed beside the password: a number of the app, or one of the codes for when the app is lost. */
export const useSecondFactor = (tx: Tx, staffId: number, secret: string, code: string, now: Date): Promise<boolean> =>
  /^\d{6}$/.test(code) ? useNumber(tx, staffId, secret, code, now) : useRecoveryCode(tx, staffId, code);
