import type { AppContext } from '../app-context.ts';
import type { Tx } from '../db/database.ts';
import type { FairQueue } from '../limits/fair-queue.ts';
import { shortAddress } from '../limits/short-address.ts';
import { TryLimit } from '../limits/try-limit.ts';
import { isPassword } from '../passwords/passwords.ts';
import { isKnownDevice } from './devices.ts';
import { emailKey } from './email-key.ts';
import { lockStaff } from './lock-staff.ts';
import { useSecondFactor } from './second-factor.ts';
import type { Visitor } from './serve-staff.ts';

const QUARTER_HOUR = 900_000;
/** A stranger locks out only themselves. The wider limits do not hold in a browser that is known as the person's. */
const limits = { perPair: 10, perAddress: 100, perSubject: 50 };

interface Typed {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/**
 * Whether somebody is who they say, by password and second factor; then `proved` goes on in the same transaction. Whether there is such
 * a person, and which of the two is wrong, nobody is told.
 */
export const createPasswordProof = ({ db, now, logger }: AppContext, hashing: FairQueue) => {
  const tries = new TryLimit('staff sign-in', limits, QUARTER_HOUR);

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
      logger.warn(event, 'staff sign-in locked out');
      return 'too-many';
    }
    const hash = person?.password_hash ?? undefined;
    const isRight = await hashing.run(address, () => isPassword(hash, password));
    const result =
      person && isRight
        ? await db.transaction().execute(async (tx) => {
            const staff = await lockStaff(tx, person.id);
            // A password that was changed while it was being checked is wrong by now.
            if (staff?.password_hash !== hash || !staff?.totp_secret || staff.disabled_at !== null) return 'wrong';
            if (!(await useSecondFactor(tx, staff.id, staff.totp_secret, code, at))) return 'wrong';
            return proved(tx, staff.id);
          })
        : 'wrong';
    if (result !== 'wrong') await tries.giveBack({ db, logger }, address, key);
    logger.info(event, result === 'wrong' ? 'staff sign-in wrong' : 'staff sign-in');
    return result;
  };
};
