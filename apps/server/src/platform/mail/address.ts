/**
 * Japanese phone carriers gave out addresses with dots where the standard allows none, such as a..b.@docomo.ne.jp. Mail servers
 * take those with the part before the @ in quotes.
 */
export const deliverableAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const isOrdinary = !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
  return isOrdinary ? address : `"${local}"${address.slice(at)}`;
};
