import { assetUrl } from './assets-origin.ts';

/** Thrown when the server asks to try again later. */
export class NotNow extends Error {}

/** Fetches a whole file of the shop. Checks its type: another host may answer, such as the login page of a wireless network. */
export const fetchFile = async (path: string): Promise<Blob> => {
  const response = await fetch(assetUrl(path));
  if (response.status === 429 || response.status >= 500) throw new NotNow(`${path}: ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !/javascript|json/.test(type)) throw new Error(`${path} is not to be had: ${response.status}`);
  return response.blob();
};
