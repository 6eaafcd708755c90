const host = import.meta.env.VITE_API_HOST ?? '';
export const isOurOwnHost = host === '';

/** Where a link to something on the server leads. */
export const addressOnServer = (path: string): string => host + path;

export const fetchFromServer = (path: string, init: RequestInit): Promise<Response> =>
  fetch(host + path, { credentials: 'include', ...init });

/** Something in between may answer in the server's place, such as the login page of a wireless network. */
export const isServerAlive = (): Promise<boolean> =>
  fetchFromServer('/healthz', { cache: 'no-store' }).then(
    ({ ok, headers }) => ok && (headers.get('content-type')?.startsWith('application/json') ?? false),
    () => false,
  );
