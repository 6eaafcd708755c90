import { randomInt } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/database.ts';
import { secretDigest } from '../../platform/secrets.ts';

const HOW_MANY = 10;
/** Neither 0 and o nor 1, i and l, which look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** 24 letters of 31, 118 bits: even whoever reads the digests cannot find them by trying, so that no slow hash is needed. */
const newCode = (): string => Array.from({ length: 24 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const inGroups = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** Ten new ones in place of all others. They are shown this once. */
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

/** Uses one up. The hyphens that group it are gone from what was typed. */
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
