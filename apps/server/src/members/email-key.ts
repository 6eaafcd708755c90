/** E-mail addresses are compared without case. */
export const emailKey = (email: string): string => email.toLowerCase();
