/**
 * A mail address that its owner recognizes and others cannot write to: `h•••@example.jp`. Everybody with a payer link sees this hint, for
 * example the member who made the link.
 */
export const emailHint = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
};
