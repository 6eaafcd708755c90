import { emailKey } from '@hitosoroi/rules/member-fields';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { shortAddress } from '../../platform/limits/addresses.ts';
import { forgive, Limit, TryLimit } from '../../platform/limits/limit.ts';
import type { FairQueue } from '../../platform/limits/turns.ts';
import { emit } from '../../platform/metric-events.ts';
import { isPassword } from '../../platform/passwords/passwords.ts';
import { isKnownDevice } from './cookies.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import type { Visitor } from './serve-staff.ts';
import { lockStaff } from './sessions.ts';
import { stepOfCode } from './totp.ts';

/** Uses up a code of an authenticator app. Each code works once, so that an onlooker cannot use it again. */
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

/** Uses up the second factor: a code of the app, or a recovery code if the person lost the app. */
const useSecondFactor = (tx: Tx, staffId: number, secret: string, code: string, now: Date): Promise<boolean> =>
  /^\d{6}$/.test(code) ? useNumber(tx, staffId, secret, code, now) : useRecoveryCode(tx, staffId, code);

const QUARTER_HOUR = 900_000;
const HOUR = 3_600_000;
/**
 * The limits of sign-ins with a password. An attacker first reaches the limit of their own IP address. The wider limits do not apply to a
 * browser in which the person signed in before.
 */
const limits = { perPair: 10, perAddress: 100, perSubject: 50, together: 200 };
/**
 * How many wrong second factors may follow a right password in an hour, from all IP addresses and browsers. Without this limit, a thief who
 * knows the password would have 200 tries an hour. Beyond it the answer is the same as for a wrong code.
 */
const WRONG_SECOND_FACTORS = 5;

interface Typed {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/**
 * Makes the function that checks a person's password and second factor. If both are right, it runs `proved` in the same transaction. The
 * answer does not reveal whether the person exists, nor whether the password or the second factor is wrong.
 */
export const createPasswordProof = ({ db, now, logger }: AppContext, hashing: FairQueue) => {
  const tries = new TryLimit('staff sign-in', limits, QUARTER_HOUR);
  const secondFactors = new Limit('wrong second factors', WRONG_SECOND_FACTORS, HOUR);

  /** Whether a second factor may be checked, after a right password. */
  const mayProveSecond = async (staffId: number): Promise<boolean> => {
    if (await secondFactors.take(db, String(staffId))) return true;
    emit('guessed', { secret: 'second-factor', outcome: 'stopped' });
    logger.warn({ staff: staffId }, 'staff second factor locked out');
    return false;
  };

  return async <Result>(
    { email, password, code }: Typed,
    { address, device }: Visitor,
    proved: (tx: Tx, staffId: number) => Promise<Result>,
  ): Promise<Result | 'too-many' | 'wrong'> => {
    const key = emailKey(email);
    const at = now();
    const person = await db
      .selectFrom('staff')
      .where('email_key', '=', key)
      .select(['id', 'password_hash'])
      .executeTakeFirst();
    const event = { staff: person?.id ?? null, way: 'password', address: shortAddress(address) };
    if (!(await tries.take(db, address, key, await isKnownDevice(db, device, person?.id)))) {
      emit('guessed', { secret: 'staff-sign-in', outcome: 'stopped' });
      logger.warn(event, 'staff sign-in locked out');
      return 'too-many';
    }
    const hash = person?.password_hash ?? undefined;
    const isRight = await hashing.run(address, () => isPassword(hash, password));
    const result =
      person && isRight && (await mayProveSecond(person.id))
        ? await db.transaction().execute(async (tx) => {
            const staff = await lockStaff(tx, person.id);
            // Another request may have changed the password while this one checked the old hash.
            if (staff?.password_hash !== hash || !staff?.totp_secret || staff.disabled_at !== null) return 'wrong';
            if (!(await useSecondFactor(tx, staff.id, staff.totp_secret, code, at))) {
              emit('guessed', { secret: 'second-factor', outcome: 'wrong' });
              return 'wrong';
            }
            return proved(tx, staff.id);
          })
        : 'wrong';
    if (result === 'wrong') emit('guessed', { secret: 'staff-sign-in', outcome: 'wrong' });
    else {
      await tries.giveBack({ db, logger }, address, key);
      if (person) await forgive({ db, logger }, secondFactors.for(String(person.id)));
    }
    logger.info(event, result === 'wrong' ? 'staff sign-in wrong' : 'staff sign-in');
    return result;
  };
};
