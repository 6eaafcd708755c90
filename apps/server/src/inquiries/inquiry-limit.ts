import { addressGroup } from '../limits/address-group.ts';
import { Counter } from '../limits/counter.ts';

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
export const inquiryLimit = () => {
  const addresses = new Counter(MOST_PER_ADDRESS, TEN_MINUTES);
  const visitors = new Counter(MOST_OF_VISITORS, HOUR);
  const members = new Counter(MOST_PER_MEMBER, TEN_MINUTES);

  return {
    /** Counts one of a member, unless there were too many. */
    takesFromMember: (memberId: number, now: number): boolean => {
      const member = String(memberId);
      if (members.isFull(member, now)) return false;
      members.count(member, now);
      return true;
    },
    /** The same for a visitor. */
    takesFromVisitor: (address: string, now: number): boolean => {
      const group = addressGroup(address);
      if (addresses.isFull(group, now) || visitors.isFull(ALL, now)) return false;
      addresses.count(group, now);
      visitors.count(ALL, now);
      return true;
    },
  };
};
