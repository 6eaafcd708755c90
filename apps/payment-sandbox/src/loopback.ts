/** The sandbox only sends requests to this machine, and to the shop of a rehearsal. Only this machine may control it. */

const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);

export const isLoopbackUrl = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && isLoopbackName(new URL(text).hostname);

/** Whether notices may go to this URL. */
export const isOfShop = (text: string, shopOrigin: string | undefined): boolean =>
  isLoopbackUrl(text) || (shopOrigin !== undefined && URL.canParse(text) && new URL(text).origin === shopOrigin);

export const isLoopbackHost = (host: string): boolean => isLoopbackUrl(`http://${host}`);

export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address);
