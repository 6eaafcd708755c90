import { addressGroup } from './address-group.ts';

/** Enough of an address to see in the log what comes from one network, too little to see who it is. */
export const shortAddress = (address: string): string => {
  const group = addressGroup(address);
  return group.includes('.') ? group.replace(/\.\d+$/, '.0/24') : `${group.split(':').slice(0, 3).join(':')}::/48`;
};
