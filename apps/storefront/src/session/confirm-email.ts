import { queryOptions } from '@tanstack/react-query';
import { ask, Refused } from '../api/client.ts';
import { personChanged, refreshUser } from './session.ts';

const isConfirmed = async (token: string): Promise<boolean> => {
  if (!token) return false;
  try {
    return (await ask('GET /confirmemail', { query: { k: token } })).ok;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
};

/** Confirms an address once, however often the screen asks, and says whether somebody is logged in afterwards. */
export const confirmWith = (token: string) =>
  queryOptions({
    queryKey: ['me', 'confirmemail', token],
    queryFn: async () => {
      if (await isConfirmed(token)) return (await personChanged()) !== null;
      return (await refreshUser()) !== null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
