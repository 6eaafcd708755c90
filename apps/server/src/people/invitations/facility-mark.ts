import { secretDigest } from '../../platform/secrets.ts';

/** Tells one facility from another where anybody may see it: not by the running number, which would say how many there are. */
export const facilityMark = (handle: string): string => secretDigest(`facility ${handle}`).slice(0, 16);
