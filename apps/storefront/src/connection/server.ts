const host = import.meta.env.VITE_API_HOST ?? '';
export const isOurOwnHost = host === '';

/** The URL of a path on the server. */
export const addressOnServer = (path: string): string => host + path;

export const fetchFromServer = (path: string, init: RequestInit): Promise<Response> =>
  fetch(host + path, { credentials: 'include', ...init });
