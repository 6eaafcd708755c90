/** Addresses that differ in case alone are one. */
export const emailKey = (email: string): string => email.toLowerCase();
