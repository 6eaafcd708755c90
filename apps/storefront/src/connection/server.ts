const host = import.meta.env.VITE_API_HOST ?? '';
export const isOurOwnHost = host === '';

/** The address of something on the server. */
export const addressOnServer = (path: string): string => host + path;

export const fetchFromServer = (path: string, init: RequestInit): Promise<Response> =>
  fetch(host + path, { credentials: 'include', ...init });

/** Another host may answer in the server's place, such as the login page of a wireless network. */
export const isServerAlive = (): Promise<boolean> =>
  fetchFromServer('/healthz', { cache: 'no-store' }).then(
    ({ ok, headers }) => ok && (headers.get('content-type')?.startsWith('application/json') ?? false),
    () => false,
  );
