import type { Db } from '../../platform/db/database.ts';
import { addressGroup } from '../../platform/limits/address-group.ts';
import { Limit } from '../../platform/limits/limit.ts';

const TEN_MINUTES = 600_000;
const HOUR = 3_600_000;
/** A handful; a school that shares an address waits ten minutes at most for the next. */
const MOST_PER_ADDRESS = 5;
/** More than thousands of new people have to ask in an hour, less than a robot with many addresses would send. */
const MOST_OF_VISITORS = 100;
const MOST_PER_MEMBER = 5;
const ALL = 'all';

/**
 * How many inquiries are taken. Visitors count by their address and all together. Members count by themselves alone, so that
 * no flood of strangers, nor a neighbour at the same address, keeps them from writing.
 */
export const inquiryLimit = (db: Db) => {
  const addresses = new Limit('inquiries by address', MOST_PER_ADDRESS, TEN_MINUTES);
  const visitors = new Limit('inquiries of visitors', MOST_OF_VISITORS, HOUR);
  const members = new Limit('inquiries of a member', MOST_PER_MEMBER, TEN_MINUTES);

  return {
    /** Counts one of a member, unless there were too many. */
    takesFromMember: (memberId: number): Promise<boolean> => members.take(db, String(memberId)),
    /** The same for a visitor. */
    takesFromVisitor: (address: string): Promise<boolean> =>
      addresses.take(db, addressGroup(address), visitors.for(ALL)),
  };
};
