import { queryOptions } from '@tanstack/react-query';
import { ask, isRefusedFor } from '../api/client.ts';

/** Whether the link of a mail can still set a new password. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: ({ meta }) =>
      ask('GET /forgot_password/check_reset_password_token', { query: { token } }, meta?.transport).then(
        ({ isActive }) => isActive,
        (error: unknown) => {
          if (isRefusedFor(error, 'malformed')) return false;
          throw error;
        },
      ),
  });
