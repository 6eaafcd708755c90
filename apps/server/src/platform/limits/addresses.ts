import { isIPv6 } from 'node:net';

/**
 * Groups IP addresses for limits. A home or a phone has one IPv4 address, or a whole /64 network of IPv6 addresses. So a /64 network counts
 * as one address.
 */
export const addressGroup = (address: string): string => {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...back].slice(0, 4).join(':');
};

/** Shortens an IP address for the log. The result still shows the network, but does not identify a person. */
export const shortAddress = (address: string): string => {
  const group = addressGroup(address);
  return group.includes('.') ? group.replace(/\.\d+$/, '.0/24') : `${group.split(':').slice(0, 3).join(':')}::/48`;
};
