/** Whether a host, as in `HOST` or in a URL, is this machine itself and nothing that others could reach or read on the way. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
