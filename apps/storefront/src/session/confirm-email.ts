import { queryOptions } from '@tanstack/react-query';
import { ask, Refused } from '../api/client.ts';
import { refreshUser } from './session.ts';

/** Confirms an address once, however often the screen asks, and says whether somebody is logged in afterwards. */
export const confirmWith = (token: string) =>
  queryOptions({
    queryKey: ['confirmemail', token],
    queryFn: async () => {
      if (token) {
        await ask('GET /confirmemail', { query: { k: token } }).catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
        });
      }
      return (await refreshUser()) !== null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: (_count, error) => !(error instanceof Refused),
  });
