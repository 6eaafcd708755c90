import type { Tx } from '../../platform/db/database.ts';
import { distrustDevices } from './known-devices.ts';

/** Ends every session of a member, in all of their browsers, and gives how many there were. */
export const logOutEverywhere = async (tx: Tx, memberId: number): Promise<number> => {
  const sessions = await tx.deleteFrom('session').where('member_id', '=', memberId).returning('digest').execute();
  await distrustDevices(tx, memberId);
  return sessions.length;
};
