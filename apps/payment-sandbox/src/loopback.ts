/** The sandbox only accepts requests from this machine, and only sends requests to it. */

const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);

export const isLoopbackUrl = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && isLoopbackName(new URL(text).hostname);

export const isLoopbackHost = (host: string): boolean => isLoopbackUrl(`http://${host}`);

export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address);
