import { randomInt } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/database.ts';
import { secretDigest } from '../../platform/secrets.ts';

const HOW_MANY = 10;
/** The characters of a code. Leaves out 0, o, 1, i and l, because they look similar. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** 24 letters out of 31, which is 118 bits. Even a reader of the digests cannot guess a code, so no slow hash is needed. */
const newCode = (): string => Array.from({ length: 24 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const inGroups = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** Replaces all codes with ten new ones, which are shown once. */
export const makeRecoveryCodes = async (tx: Tx, staffId: number): Promise<string[]> => {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await endRecoveryCodes(tx, staffId);
  await tx
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ staff_id: staffId, digest: secretDigest(code) })))
    .execute();
  return codes.map(inGroups);
};

export const endRecoveryCodes = async (tx: Tx, staffId: number): Promise<void> => {
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
};

/** Uses up a recovery code, and returns whether it was right. `code` must have no hyphens. */
export const useRecoveryCode = async (tx: Tx, staffId: number, code: string): Promise<boolean> => {
  const used = await tx
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', staffId)
    .where('digest', '=', secretDigest(code))
    .returning('digest')
    .executeTakeFirst();
  return used !== undefined;
};

export const countRecoveryCodes = async (db: Db | Tx, staffId: number): Promise<number> =>
  (await db.selectFrom('staff_recovery_code').where('staff_id', '=', staffId).select('digest').execute()).length;
